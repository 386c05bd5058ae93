import { Button } from '@mantine/core'
import { isUnansweredOrder } from '@gangway/domain/orders/order-status'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './selection-bar.module.css'
import type { OrderSelection } from './use-order-selection.ts'

export function SelectionBar({
  selection: { selected, selectAll },
  onDecide,
}: {
  selection: OrderSelection
  onDecide: (status: 'approved' | 'canceled') => void
}) {
  const t = useText()
  const mayConfirm = selected.some(({ status }) => isUnansweredOrder[status])
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={t('decisions.selected', { n: selected.length })}
    >
      <output className={classes.count}>{t('decisions.selected', { n: selected.length })}</output>
      <Button
        className={classes.clear ?? ''}
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => selectAll(false)}
      >
        {t('decisions.clear')}
      </Button>
      <Button
        size="compact-sm"
        disabled={!mayConfirm}
        aria-haspopup="dialog"
        onClick={() => onDecide('approved')}
      >
        {t('decisions.approve')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        onClick={() => onDecide('canceled')}
      >
        {t('decisions.cancel')}
      </Button>
    </div>
  )
}
