import { awaitsAction, type OrderStatus } from '@gangway/domain/orders/order-status'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown } from '../../shared/ui/icons.ts'
import { IconChevronUp } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import classes from './confirmation-panel.module.css'

/** Confirm needs the ticks, cancel does not (rule O3.3); close is always there. */
export function DecisionButtons({
  status,
  mayConfirm,
  pendingStatus,
  hasFailed,
  reasonForm,
  onAskReason,
  onConfirm,
  onCancel,
  onConfirmAndNext,
  onClose,
}: {
  status: OrderStatus
  mayConfirm: boolean
  /** The status that is being saved. */
  pendingStatus: OrderStatus | null
  hasFailed: boolean
  /** Id of the form that asks why it is canceled; null: it is not shown. */
  reasonForm: string | null
  /** Shows or hides it; null: it is always shown. */
  onAskReason: (() => void) | null
  onConfirm: () => void
  onCancel: () => void
  onConfirmAndNext: () => void
  onClose: () => void
}) {
  const t = useText()
  const close = useRegainedFocus<HTMLButtonElement>(hasFailed)
  const isCancelable = awaitsAction(status) && pendingStatus === null
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        classNames={{ label: classes.buttonLabel }}
        disabled={!mayConfirm}
        loading={pendingStatus === 'approved'}
        onClick={onConfirm}
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
      <div className={classes.canceling}>
        <Button
          className={classes.cancel}
          classNames={{ label: classes.buttonLabel }}
          variant="subtle"
          color="red"
          disabled={!isCancelable}
          loading={pendingStatus === 'canceled'}
          {...(reasonForm === null
            ? { onClick: onCancel }
            : { type: 'submit' as const, form: reasonForm })}
        >
          {t('orders.cancel')}
        </Button>
        {onAskReason !== null && (
          <ActionIcon
            variant="subtle"
            color="red"
            disabled={!isCancelable}
            aria-label={t('reasons.give')}
            title={t('reasons.give')}
            aria-expanded={reasonForm !== null}
            onClick={onAskReason}
          >
            {reasonForm === null ? (
              <IconChevronUp size={16} aria-hidden />
            ) : (
              <IconChevronDown size={16} aria-hidden />
            )}
          </ActionIcon>
        )}
      </div>
      <Button className={classes.close} variant="default" ref={close} onClick={onClose}>
        {t('shell.close')}
      </Button>
    </div>
  )
}
