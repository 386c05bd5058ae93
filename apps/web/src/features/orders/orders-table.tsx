import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useHandler } from '../../shared/browser/use-handler.ts'
import { useRowsAfterPaint } from '../../shared/lists/use-rows-after-paint.ts'
import { TickBox } from '../../shared/ui/row-selection.tsx'
import { OrderRows } from './order-rows.tsx'
import classes from './orders-table.module.css'
import { OrdersTotal } from './orders-total.tsx'
import type { OrdersOnPage } from './orders.api.ts'
import type { OrderSelection } from './use-order-selection.ts'

/** The columns in their order, and what each is called. */
const columns = [
  ['number', 'orders.number'],
  ['customer', 'orders.field.customer'],
  ['phone', 'orders.field.phone'],
  ['count', 'orders.count'],
  ['ship', 'orders.field.ship'],
  ['berth', 'orders.field.berth'],
  ['pickupTime', 'orders.pickupTime'],
  ['status', 'events.field.status'],
  ['language', 'events.field.language_guide'],
  ['action', 'orders.action'],
] as const

/** So many fill every screen. */
const drawnFirst = 20

/**
 * Every order with its sub-products and, at the end, the persons of all that are not canceled. Where the
 * columns do not fit in one line, the rows have two; where those do not fit either, each order is a card.
 */
export function OrdersTable({
  event,
  onPage,
  openId,
  selection,
  undoable,
  mayReopen,
  onReview,
  onReopen,
  onUndo,
}: {
  event: Event
  onPage: OrdersOnPage
  /** The order whose panel is open. */
  openId: number | null
  selection: OrderSelection
  /** The orders whose last decision can still be taken back. */
  undoable: ReadonlySet<number>
  mayReopen: boolean
  onReview: (order: Order) => void
  onReopen: (order: Order) => void
  onUndo: (ids: readonly number[]) => void
}) {
  const t = useText()
  const { open, selected } = selection
  const eventOfOrders = useEventOfOrders(event)
  const drawn = useRowsAfterPaint(event.excursions, drawnFirst)
  const review = useHandler(onReview)
  const reopen = useHandler(onReopen)
  const undo = useHandler(onUndo)
  return (
    <table className={classes.table} aria-labelledby="orders-title">
      <thead className={classes.head}>
        <tr>
          <th data-column="select">
            <TickBox
              className={classes.tick}
              label={t('decisions.selectAll')}
              checked={selected.length > 0 && selected.length === open.length}
              isPartly={selected.length > 0 && selected.length < open.length}
              disabled={open.length === 0}
              onChange={({ currentTarget }) => selection.selectAll(currentTarget.checked)}
            />
          </th>
          {columns.map(([column, name]) => (
            <th key={column} scope="col" data-column={column}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      {drawn.map((order) => (
        <OrderRows
          key={order.id}
          order={order}
          event={eventOfOrders}
          onPage={onPage}
          isOpen={order.id === openId}
          isSelected={selection.isSelected(order.id)}
          isUndoable={undoable.has(order.id)}
          onSelect={selection.select}
          mayReopen={mayReopen}
          onReview={review}
          onReopen={reopen}
          onUndo={undo}
        />
      ))}
      <OrdersTotal event={event} />
    </table>
  )
}

/** The same object until one of these changes, so that no row is rendered for another's sake. */
function useEventOfOrders(event: Event) {
  const { event_id, agency_hash, event_date, duration } = event
  const { port_time_zone, port_times, ship_calls, pickup_time, left_out, need_ticket } = event
  return useMemo(
    () => ({
      event_id,
      agency_hash,
      event_date,
      duration,
      port_time_zone,
      port_times,
      pickup_time,
      ship_calls,
      left_out,
      need_ticket,
    }),
    [
      event_id,
      agency_hash,
      event_date,
      duration,
      port_time_zone,
      port_times,
      pickup_time,
      ship_calls,
      left_out,
      need_ticket,
    ],
  )
}
