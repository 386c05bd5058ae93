import type { Event } from '@gangway/contract/events'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './orders-total.module.css'

/** The persons of all orders that are not canceled, under their column. */
export function OrdersTotal({ event }: { event: Event }) {
  const t = useText()
  const hasCanceled = event.excursions.some(({ status }) => status === 'canceled')
  return (
    <tfoot className={classes.total}>
      <tr>
        <td data-column="select" aria-hidden />
        <th scope="row" colSpan={3} className={classes.label}>
          {t('orders.total')}
        </th>
        <td data-column="count" className={classes.count}>
          {event.total_pax}
        </td>
        <td colSpan={5} className={classes.hint}>
          {hasCanceled && t('orders.totalHint')}
        </td>
        <td data-column="action" aria-hidden />
      </tr>
    </tfoot>
  )
}
