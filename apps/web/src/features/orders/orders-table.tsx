import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { useText } from '../../shared/i18n/language-context.tsx'
import { OrderRows } from './order-rows.tsx'
import classes from './orders-table.module.css'
import { OrdersTotal } from './orders-total.tsx'

/** The columns in their order, named as in the catalogue. */
const columns = [
  'number',
  'customer',
  'phone',
  'count',
  'ship',
  'berth',
  'pickupTime',
  'status',
  'language',
  'action',
] as const

/**
 * Every order with its sub-products and, at the end, the persons of all that are not canceled. On
 * a phone each order becomes a card.
 */
export function OrdersTable({
  event,
  openId,
  mayReopen,
  onReview,
  onReopen,
}: {
  event: Event
  /** The order whose panel is open. */
  openId: number | null
  mayReopen: boolean
  onReview: (order: Order) => void
  onReopen: (order: Order) => void
}) {
  const t = useText()
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-labelledby="orders-title">
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`orders.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {event.excursions.map((order) => (
          <OrderRows
            key={order.id}
            order={order}
            eventPickupTime={event.pickup_time}
            isOpen={order.id === openId}
            mayReopen={mayReopen}
            onReview={onReview}
            onReopen={onReopen}
          />
        ))}
        <OrdersTotal event={event} />
      </table>
    </div>
  )
}
