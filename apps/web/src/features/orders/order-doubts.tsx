import type { Order } from '@gangway/contract/orders'
import { useText } from '../../shared/i18n/language-context.tsx'
import { wordedDoubts } from './order-warning-texts.ts'
import classes from './orders-table.module.css'
import { WarningLines } from './warning-lines.tsx'

/** A row with counts of what is odd in the data received, before anyone opens it. */
export function OrderDoubts({ order }: { order: Order }) {
  const doubts = wordedDoubts(useText(), order)
  if (order.status === 'canceled' || doubts.length === 0) return null
  return (
    <tr className={classes.doubts}>
      <td data-column="select" aria-hidden />
      <td colSpan={9}>
        <WarningLines lines={doubts} />
      </td>
      <td data-column="action" aria-hidden />
    </tr>
  )
}
