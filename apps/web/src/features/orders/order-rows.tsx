import type { Event } from '@gangway/contract/events'
import type { Order, SubProduct } from '@gangway/contract/orders'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { missingRequiredData } from '@gangway/domain/orders/required-data'
import { awaitsAction } from '@gangway/domain/orders/order-status'
import { Checkbox } from '@mantine/core'
import { IconCornerDownRight } from '@tabler/icons-react'
import { memo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PhoneLink } from '../../shared/ui/phone-link.tsx'
import { CountChange, ReconfirmTag } from './count-change.tsx'
import { DataLine } from './data-line.tsx'
import { focusOrder, orderRowId } from './focus-order.ts'
import { OrderAction } from './order-action.tsx'
import { OrderBerth } from './order-berth.tsx'
import { OrderStatusDot } from './order-status.tsx'
import type { OrdersOnPage } from './orders.api.ts'
import classes from './orders-table.module.css'
import { PersonCount } from './person-count.tsx'
import { ShopLanguage } from './shop-language.tsx'
import { TicketTag } from './ticket-tag.tsx'

/** What an order's rows say of its event; the same object as long as that stays. */
export type EventOfOrder = Pick<
  Event,
  'event_id' | 'agency_hash' | 'pickup_time' | 'ship_calls' | 'need_ticket'
>

/** One order, followed by a row for each of its sub-products; drawn anew only when one of these changes. */
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
        <td data-column="number" data-label={t('orders.number')}>
          {order.order_id}
        </td>
        <th scope="row" data-column="customer">
          {order.customer}
          <DataLine order={order} />
          {event.need_ticket && <TicketTag order={order} />}
        </th>
        <td data-column="phone" data-label={t('orders.phone')}>
          {order.phone !== '' && <PhoneLink phone={order.phone} />}
        </td>
        <td data-column="count" data-label={t('orders.count')}>
          {orderPersonCount(order.subproducts)}
        </td>
        <td data-column="ship" data-label={t('orders.ship')}>
          {order.ship}
        </td>
        <td data-column="berth" data-label={t('orders.berth')}>
          <OrderBerth order={order} calls={event.ship_calls} />
        </td>
        <td data-column="pickupTime" data-label={t('orders.pickupTime')}>
          <PickupTime order={order.pickup_time} event={event.pickup_time} />
        </td>
        <td data-column="status" data-label={t('orders.status')}>
          <OrderStatusDot status={order.status} />
          {order.count_change !== null && <ReconfirmTag />}
        </td>
        <td data-column="language" data-label={t('orders.language')}>
          <ShopLanguage shop_language={order.shop_language} />
        </td>
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
        <tr key={position} className={classes.subProduct}>
          <td className={classes.branch} colSpan={2}>
            <IconCornerDownRight size={14} aria-hidden />
          </td>
          <td colSpan={2} data-column="product">
            {subProduct.product_name}
          </td>
          <td data-column="count">
            <PersonCount subProduct={subProduct} />
          </td>
          <td className={classes.lacking} colSpan={6}>
            {order.status === 'requested' && <LackingData subProduct={subProduct} />}
          </td>
        </tr>
      ))}
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

/** The time that holds; without one of its own the order points to the event's. */
function PickupTime({ order, event }: { order: string | null; event: string | null }) {
  const t = useText()
  return (
    <>
      {effectivePickupTime({ order, event })}
      {order === null && <div className={classes.quiet}>{t('orders.generalPickupTime')}</div>}
    </>
  )
}

/** Which data still has to come, so that nobody needs to open every order to find out. */
function LackingData({ subProduct }: { subProduct: SubProduct }) {
  const t = useText()
  const missing = missingRequiredData(subProduct)
  if (missing.length === 0) return null
  return t('orders.lacking', { list: missing.map((key) => t(`orders.${key}`)).join(', ') })
}
