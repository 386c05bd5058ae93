import type { Event } from '@gangway/contract/events'
import type { Order, SubProduct } from '@gangway/contract/orders'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { awaitsAction, isUnansweredOrder } from '@gangway/domain/orders/order-status'
import { memo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { TickBox } from '../../shared/ui/row-selection.tsx'
import { StatusWord } from '../../shared/ui/status-icon.tsx'
import { AskInRow } from './ask-for-data.tsx'
import type { JudgedEvent } from './berthing-check.tsx'
import { CountChange } from './count-change.tsx'
import { focusOrder, orderRowId } from './order-walk.ts'
import { OrderAction } from './order-action.tsx'
import { NotFetched } from './not-fetched.tsx'
import {
  CanceledFor,
  OrderBerth,
  OrderDoubts,
  OrderPhone,
  PickupTime,
  ShopLanguage,
} from './order-cells.tsx'
import { MissingData, OrderMarks } from './order-marks.tsx'
import { OrderProposal } from './order-proposal.tsx'
import type { OrdersOnPage } from './orders.api.ts'
import classes from './orders-table.module.css'
import { PersonCount } from './person-count.tsx'

/** Fields of the event that an order's rows show; the same object as long as they do not change. */
export type EventOfOrder = JudgedEvent & Pick<Event, 'event_id' | 'agency_hash' | 'need_ticket'>

/**
 * One order, followed by a row for each sub-product. Rendered again only when one of these changes.
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
            <TickBox
              className={classes.tick}
              label={t('decisions.select', { customer: order.customer })}
              checked={isSelected}
              onChange={({ currentTarget }) => onSelect(order.id, currentTarget.checked)}
            />
          )}
        </td>
        <FactCells order={order} event={event} onPage={onPage} />
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
      <CanceledFor order={order} />
      {order.proposal !== null && (
        <tr className={classes.change}>
          <td colSpan={11}>
            <OrderProposal
              event={event}
              order={order}
              onPage={onPage}
              isOperator={mayReopen}
              onDone={() => focusOrder(order.id)}
            />
          </td>
        </tr>
      )}
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

/** Facts about an order, between its tick and its action. */
function FactCells({
  order,
  event,
  onPage,
}: {
  order: Order
  event: EventOfOrder
  onPage: OrdersOnPage
}) {
  const t = useText()
  return (
    <>
      <td data-column="number" data-label={t('orders.number')}>
        {order.order_id}
      </td>
      <th scope="row" data-column="customer">
        <bdi className={classes.name}>{order.customer}</bdi>
        <OrderMarks order={order} needsTicket={event.need_ticket} />
        <AskInRow event={event} order={order} onPage={onPage} />
      </th>
      <td data-column="phone">
        <OrderPhone order={order} />
      </td>
      <td data-column="count" data-label={t('orders.count')}>
        {orderPersonCount(order.subproducts)}
      </td>
      <td data-column="ship" data-label={t('orders.field.ship')}>
        {order.ship}
      </td>
      <td data-column="berth" data-label={t('orders.field.berth')}>
        <OrderBerth order={order} calls={event.ship_calls} />
      </td>
      <td data-column="pickupTime" data-label={t('orders.pickupTime')}>
        <PickupTime order={order} event={event} />
        <NotFetched order={order} event={event} />
      </td>
      <td data-column="status">
        <StatusWord status={order.status} help={t(`orders.help.${order.status}`)} />
      </td>
      <td data-column="language">
        <ShopLanguage shop_language={order.shop_language} />
      </td>
    </>
  )
}

/** A sub-product with its persons, under the order's; its name takes the columns before them. */
function SubProductRow({ order, subProduct }: { order: Order; subProduct: SubProduct }) {
  return (
    <tr className={classes.subProduct}>
      <td data-column="product" colSpan={4}>
        {subProduct.product_name}
        {isUnansweredOrder[order.status] && <MissingData subProduct={subProduct} />}
      </td>
      <td data-column="count">
        <PersonCount subProduct={subProduct} />
      </td>
    </tr>
  )
}
