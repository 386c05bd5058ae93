import type { Order } from '@gangway/contract/orders'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { Button, Group } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'

/**
 * Opens the confirmation panel; a canceled order can only be reopened, by the operator's people. For
 * some seconds after a decision it can be taken back.
 */
export function OrderAction({
  order,
  isOpen,
  isUndoable,
  mayReopen,
  onReview,
  onReopen,
  onUndo,
}: {
  order: Order
  isOpen: boolean
  isUndoable: boolean
  mayReopen: boolean
  onReview: (order: Order) => void
  onReopen: (order: Order) => void
  onUndo: (ids: readonly number[]) => void
}) {
  const t = useText()
  const { customer } = order
  return (
    <Group gap={6} justify="flex-end">
      {awaitsAction(order.status) && (
        <Button
          size="compact-sm"
          variant="default"
          data-tour="order-action"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={t('orders.reviewOrder', { customer })}
          onClick={() => onReview(order)}
        >
          {t('orders.review')}
        </Button>
      )}
      {order.status === 'canceled' && mayReopen && !isUndoable && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-haspopup="dialog"
          aria-label={t('orders.reopenOrder', { customer })}
          onClick={() => onReopen(order)}
        >
          {t('orders.reopen')}
        </Button>
      )}
      {isUndoable && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('decisions.undoOrder', { customer })}
          onClick={() => onUndo([order.id])}
        >
          {t('decisions.undo')}
        </Button>
      )}
    </Group>
  )
}
