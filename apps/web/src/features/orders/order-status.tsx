import { orderStatuses } from '@gangway/domain/orders/order-status'
import { useText } from '../../shared/i18n/language-context.tsx'
import { StatusDot } from '../../shared/ui/status-icon.tsx'
import classes from './order-status.module.css'

/** The help of each status in plain view, for people without a mouse to hover with. */
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
