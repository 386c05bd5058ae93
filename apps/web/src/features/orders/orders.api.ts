import type { Event } from '@gangway/contract/events'
import type { Order, revealOrder, updateOrderStatus } from '@gangway/contract/orders'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { call } from '../../shared/lib/api-client.ts'
import { HttpError } from '../../shared/lib/http-error.ts'
import { useSingleMutation } from '../../shared/lib/use-single-mutation.ts'

/** What a change of an order needs from the event that shows it. */
export interface OrdersOnPage {
  /** Keeps an answer that is on its way from overwriting what is shown next. */
  hold: () => Promise<void>
  showOrder: (order: Order) => void
  refresh: () => void
}

export interface OrderDecision {
  /** The order as it stood when the decision was taken. */
  order: Order
  status: OrderStatus
}

/**
 * Confirms, cancels or reopens an order. The new status shows at once; when it is refused, the
 * order shows as the server has it, or else as it was.
 *
 * @param onSettled hears of every end, also after the page was left; error is null on success
 */
export function useUpdateOrderStatus({
  event,
  onPage,
  onSettled,
}: {
  event: Event
  onPage: OrdersOnPage
  onSettled: (error: unknown, decision: OrderDecision) => void
}) {
  return useSingleMutation({
    mutationFn: async ({ order, status }: OrderDecision) => {
      const { data } = await call<typeof updateOrderStatus>({
        method: 'PUT',
        path: '/events/:excursion_id/excursion',
        params: { excursion_id: order.id },
        body: {
          excursion_status: status,
          agency_hash: event.agency_hash,
          event_id: event.event_id,
          customer: order.customer,
          guid: event.comments_guid,
          url: window.location.href,
          pickup_time: effectivePickupTime({ order: order.pickup_time, event: event.pickup_time }),
        },
      })
      return data
    },
    onMutate: async ({ order, status }) => {
      await onPage.hold()
      onPage.showOrder({ ...order, status })
    },
    onSuccess: onPage.showOrder,
    onError: (error, { order }) => onPage.showOrder(orderInConflict(error) ?? order),
    onSettled: (_order, error, decision) => {
      onPage.refresh()
      onSettled(error, decision)
    },
  })
}

/** The order as it now stands, when it could not take the status any more. */
export function orderInConflict(error: unknown): Order | null {
  if (!(error instanceof HttpError) || error.code !== 'order_step_refused') return null
  return error.data as Order
}

/**
 * Fetches one order with its persons in clear; every call is recorded. The answer lives only as
 * long as the component that asked: it is never a query's data, so nothing else can find it.
 */
export function useRevealOrder({ event_id, order }: { event_id: number; order: Order }) {
  return useSingleMutation({
    mutationFn: async () => {
      const { data } = await call<typeof revealOrder>({
        method: 'GET',
        path: '/events/:event_id/excursions/:excursion_id',
        params: { event_id, excursion_id: order.id },
      })
      return data
    },
    gcTime: 0,
  })
}
