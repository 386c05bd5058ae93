import { awaitsAction, type OrderStatus } from '@gangway/domain/orders/order-status'
import { Button } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import classes from './confirmation-panel.module.css'

/** Confirm needs the ticks, cancel does not (rule O3.3); close is always there. */
export function DecisionButtons({
  status,
  mayConfirm,
  pendingStatus,
  hasFailed,
  onDecide,
  onConfirmAndNext,
  onClose,
}: {
  status: OrderStatus
  mayConfirm: boolean
  /** The status that is being saved. */
  pendingStatus: OrderStatus | null
  hasFailed: boolean
  onDecide: (status: OrderStatus) => void
  onConfirmAndNext: () => void
  onClose: () => void
}) {
  const t = useText()
  const close = useRegainedFocus<HTMLButtonElement>(hasFailed)
  const isPending = pendingStatus !== null
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        classNames={{ label: classes.buttonLabel }}
        disabled={!mayConfirm}
        loading={pendingStatus === 'approved'}
        onClick={() => onDecide('approved')}
      >
        {t('orders.confirm')}
      </Button>
      <Button
        disabled={!mayConfirm}
        aria-keyshortcuts="Enter"
        classNames={{ section: classes.keySection, label: classes.buttonLabel }}
        rightSection={
          <kbd className={classes.key} aria-hidden>
            ↵
          </kbd>
        }
        onClick={onConfirmAndNext}
      >
        {t('orders.confirmAndNext')}
      </Button>
      <Button
        className={classes.cancel}
        variant="subtle"
        color="red"
        disabled={!awaitsAction(status) || isPending}
        loading={pendingStatus === 'canceled'}
        onClick={() => onDecide('canceled')}
      >
        {t('orders.cancel')}
      </Button>
      <Button variant="default" ref={close} onClick={onClose}>
        {t('shell.close')}
      </Button>
    </div>
  )
}
