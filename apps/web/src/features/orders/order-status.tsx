import { type OrderStatus, orderStatuses } from '@gangway/domain/orders/order-status'
import { useText } from '../../shared/i18n/language-context.tsx'
import { StatusDot } from '../../shared/ui/status-icon.tsx'
import classes from './order-status.module.css'

/** The order's status by a colored dot and its name; the tooltip says what it means. */
export function OrderStatusDot({ status }: { status: OrderStatus }) {
  const t = useText()
  return (
    <span className={classes.status} title={t(`orders.help.${status}`)}>
      <StatusDot status={status} />
      {t(`events.status.${status}`)}
    </span>
  )
}

/** The same help in plain view, for people without a mouse to hover with. */
export function OrderStatusLegend() {
  const t = useText()
  return (
    <ul className={classes.legend} aria-label={t('orders.statusHelp')}>
      {orderStatuses.map((status) => (
        <li key={status} className={classes.entry}>
          <StatusDot status={status} />
          {t(`orders.help.${status}`)}
        </li>
      ))}
    </ul>
  )
}
