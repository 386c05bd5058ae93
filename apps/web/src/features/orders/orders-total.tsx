import type { Event } from '@gangway/contract/events'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './orders-total.module.css'

/** The persons of all active orders, under their column. */
export function OrdersTotal({ event }: { event: Event }) {
  const t = useText()
  const leavesOut = event.excursions.some(({ status }) => !isActiveOrder[status])
  return (
    <tfoot className={classes.total}>
      <tr>
        <th scope="row" colSpan={4}>
          {t('orders.total')}
        </th>
        <td data-column="count">{event.total_pax}</td>
        <td colSpan={6} className={classes.hint}>
          {leavesOut && t('orders.totalHint')}
        </td>
      </tr>
    </tfoot>
  )
}
