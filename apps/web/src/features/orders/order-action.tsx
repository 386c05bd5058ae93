import type { Order } from '@gangway/contract/orders'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { Button } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'

/** Opens the confirmation panel; a canceled order can only be reopened, by the operator's people. */
export function OrderAction({
  order,
  isOpen,
  mayReopen,
  onReview,
  onReopen,
}: {
  order: Order
  isOpen: boolean
  mayReopen: boolean
  onReview: (order: Order) => void
  onReopen: (order: Order) => void
}) {
  const t = useText()
  const { customer } = order
  if (awaitsAction(order.status)) {
    return (
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
    )
  }
  if (!mayReopen) return null
  return (
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
  )
}
