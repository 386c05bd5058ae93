import type { Order } from '@gangway/contract/orders'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './order-action.module.css'

/**
 * Opens the confirmation panel; a canceled order can only be reopened, by the operator's people. For
 * some seconds after a decision it can be taken back, by an icon that makes the column no wider.
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
    <>
      {awaitsAction(order.status) && (
        <button
          type="button"
          className={classes.button}
          data-tour="order-action"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={t('orders.reviewOrder', { customer })}
          onClick={() => onReview(order)}
        >
          {t('orders.review')}
        </button>
      )}
      {order.status === 'canceled' && mayReopen && !isUndoable && (
        <button
          type="button"
          className={classes.button}
          data-quiet
          aria-haspopup="dialog"
          aria-label={t('orders.reopenOrder', { customer })}
          onClick={() => onReopen(order)}
        >
          {t('orders.reopen')}
        </button>
      )}
      {isUndoable && (
        <button
          type="button"
          className={classes.undo}
          data-undo
          title={t('decisions.undo')}
          aria-label={t('decisions.undoOrder', { customer })}
          onClick={() => onUndo([order.id])}
        />
      )}
    </>
  )
}
