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
        <th scope="row" colSpan={4}>
          {t('orders.total')}
        </th>
        <td data-column="count">{event.total_pax}</td>
        <td colSpan={6} className={classes.hint}>
          {hasCanceled && t('orders.totalHint')}
        </td>
      </tr>
    </tfoot>
  )
}
