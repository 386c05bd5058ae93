import type { Event } from '@gangway/contract/events'
import type { Order, SubProduct } from '@gangway/contract/orders'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { Checkbox } from '@mantine/core'
import { IconCornerDownRight } from '@tabler/icons-react'
import { memo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CountChange, ReconfirmTag } from './count-change.tsx'
import { focusOrder, orderRowId } from './order-walk.ts'
import { OrderAction } from './order-action.tsx'
import { NotFetched } from './not-fetched.tsx'
import { OrderBerth, OrderDoubts, OrderPhone, ShopLanguage } from './order-cells.tsx'
import { MissingData, OrderMarks } from './order-marks.tsx'
import { OrderStatusDot } from './order-status.tsx'
import type { OrdersOnPage } from './orders.api.ts'
import classes from './orders-table.module.css'
import { PersonCount } from './person-count.tsx'

/** What an order's rows show of its event; the same object as long as that does not change. */
export type EventOfOrder = Pick<
  Event,
  | 'event_id'
  | 'agency_hash'
  | 'event_date'
  | 'duration'
  | 'port_time_zone'
  | 'port_times'
  | 'pickup_time'
  | 'ship_calls'
  | 'need_ticket'
>

/**
 * One order, followed by a row for each sub-product.
 * Rendered again only when one of these changes.
 */
export const OrderRows = memo(function OrderRows({
  order,
  event,
  onPage,
  isOpen,
  isSelected,
  isUndoable,
  mayReopen,
  onSelect,
  onReview,
  onReopen,
  onUndo,
}: {
  order: Order
  event: EventOfOrder
  onPage: OrdersOnPage
  isOpen: boolean
  isSelected: boolean
  isUndoable: boolean
  mayReopen: boolean
  onSelect: (id: number, isSelected: boolean) => void
  onReview: (order: Order) => void
  onReopen: (order: Order) => void
  onUndo: (ids: readonly number[]) => void
}) {
  const t = useText()
  return (
    <tbody
      className={classes.order}
      data-open={isOpen || undefined}
      data-canceled={order.status === 'canceled' || undefined}
    >
      <tr id={orderRowId(order.id)} tabIndex={-1}>
        <td data-column="select">
          {awaitsAction(order.status) && (
            <Checkbox
              size="xs"
              aria-label={t('decisions.select', { customer: order.customer })}
              checked={isSelected}
              onChange={({ currentTarget }) => onSelect(order.id, currentTarget.checked)}
            />
          )}
        </td>
        <FactCells order={order} event={event} />
        <td data-column="action">
          <OrderAction
            order={order}
            isOpen={isOpen}
            isUndoable={isUndoable}
            mayReopen={mayReopen}
            onReview={onReview}
            onReopen={onReopen}
            onUndo={onUndo}
          />
        </td>
      </tr>
      {order.subproducts.map((subProduct, position) => (
        // Sub-products have no id on the wire and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <SubProductRow key={position} order={order} subProduct={subProduct} />
      ))}
      <OrderDoubts order={order} />
      {order.count_change !== null && (
        <tr className={classes.change}>
          <td colSpan={11}>
            <CountChange
              event={event}
              order={order}
              onPage={onPage}
              isOperator={mayReopen}
              onDone={() => focusOrder(order.id)}
            />
          </td>
        </tr>
      )}
    </tbody>
  )
})

/** What is known of an order, between its tick and its action. */
function FactCells({ order, event }: { order: Order; event: EventOfOrder }) {
  const t = useText()
  return (
    <>
      <td data-column="number" data-label={t('orders.number')}>
        {order.order_id}
      </td>
      <th scope="row" data-column="customer">
        <div className={classes.name} title={order.customer}>
          {order.customer}
        </div>
        <OrderMarks order={order} needsTicket={event.need_ticket} />
      </th>
      <td data-column="phone" data-label={t('orders.field.phone')}>
        <OrderPhone order={order} />
      </td>
      <td data-column="count" data-label={t('orders.count')}>
        {orderPersonCount(order.subproducts)}
      </td>
      <td data-column="ship" data-label={t('orders.field.ship')}>
        <div className={classes.place} title={order.ship}>
          {order.ship}
        </div>
      </td>
      <td data-column="berth" data-label={t('orders.field.berth')}>
        <OrderBerth order={order} calls={event.ship_calls} />
      </td>
      <td data-column="pickupTime" data-label={t('orders.pickupTime')}>
        <PickupTime order={order.pickup_time} event={event.pickup_time} />
        <NotFetched order={order} event={event} />
      </td>
      <td data-column="status" data-label={t('events.field.status')}>
        <OrderStatusDot status={order.status} />
        {order.count_change !== null && <ReconfirmTag />}
      </td>
      <td data-column="language" data-label={t('events.field.language_guide')}>
        <ShopLanguage shop_language={order.shop_language} />
      </td>
    </>
  )
}

function SubProductRow({ order, subProduct }: { order: Order; subProduct: SubProduct }) {
  return (
    <tr className={classes.subProduct}>
      <td data-column="select" aria-hidden />
      <td className={classes.branch}>
        <IconCornerDownRight size={14} aria-hidden />
      </td>
      <td colSpan={2} data-column="product">
        <div className={classes.product} title={subProduct.product_name}>
          {subProduct.product_name}
        </div>
      </td>
      <td data-column="count">
        <PersonCount subProduct={subProduct} />
      </td>
      <td className={classes.lacking} colSpan={5}>
        {order.status === 'requested' && <MissingData subProduct={subProduct} />}
      </td>
      <td data-column="action" aria-hidden />
    </tr>
  )
}

/** The time that applies; an order without its own points to the event's. */
function PickupTime({ order, event }: { order: string | null; event: string | null }) {
  const t = useText()
  return (
    <>
      {effectivePickupTime({ order, event })}
      {order === null && <div className={classes.quiet}>{t('orders.generalPickupTime')}</div>}
    </>
  )
}
