import { conflictIn, isRefusal } from '@gangway/client/refusal'
import type { Event } from '@gangway/contract/events'
import type { Order, revealOrder, updateOrderStatus } from '@gangway/contract/orders'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { OrderWarning } from '@gangway/domain/orders/order-warnings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import type { GivenProposal } from './given-proposal.ts'
import { type GivenReason, sentReason } from './reasons.api.ts'

/** Callbacks to the event's page while one of its orders is changed. */
export interface OrdersOnPage {
  /** Keeps a pending answer from overwriting what is shown next. */
  hold: () => Promise<void>
  showOrder: (order: Order) => void
  refresh: () => void
}

export interface OrderDecision {
  /** The order as it stood when the decision was taken. */
  order: Order
  status: OrderStatus
  /** The warnings that were shown and accepted. */
  accepted: readonly OrderWarning[]
  /** Why it is canceled; null: no reason is given. */
  given: GivenReason | null
  proposal?: GivenProposal | null | undefined
}

/**
 * Confirms, cancels or reopens orders, one after the other: the next may be decided while one is on its
 * way, each once. The new status shows at once, unless the browser is offline; when it is refused, the order shows
 * as the server has it, or else as it was.
 *
 * @param onSettled is called at every end, also after the page was left; error is null on success
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
  const client = useQueryClient()
  const mutationKey = ['orders', 'status', event.event_id]
  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async ({ order, status, accepted, given, proposal = null }: OrderDecision) => {
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
          ...(status === 'approved' && { accepted_warnings: [...accepted] }),
          ...sentReason(given),
          ...(proposal !== null && { proposal }),
        },
      })
      return data
    },
    onMutate: async ({ order, status, given }) => {
      await onPage.hold()
      // Without a network only the server's word may say that it is so.
      const [decision_reason, decision_words] = [given?.reason ?? null, given?.words || null]
      if (navigator.onLine) {
        onPage.showOrder({ ...order, status, decision_reason, decision_words })
      }
    },
    onSuccess: onPage.showOrder,
    onError: (error, { order }) => onPage.showOrder(orderInConflict(error) ?? order),
    onSettled: (_order, error, decision) => {
      // A refresh before the last change is through would show outdated orders.
      if (client.isMutating({ mutationKey }) <= 1) onPage.refresh()
      onSettled(error, decision)
    },
  })
  const mutate = (decision: OrderDecision) => {
    if (!isUnderWay(decision.order.id)) mutation.mutate(decision)
  }
  return { ...mutation, mutate }

  /** React learns of it a moment too late to stop the second click of a double click. */
  function isUnderWay(id: number): boolean {
    return client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .some(({ state }) => (state.variables as OrderDecision).order.id === id)
  }
}

/** The current order, if it could no longer take the status. */
export function orderInConflict(error: unknown): Order | null {
  return conflictIn<typeof updateOrderStatus>(error, 'order_step_refused', 'warnings_not_accepted')
}

/** Whether it was refused because of warnings that came up after it was shown. */
export function hasUnseenWarnings(error: unknown): boolean {
  return isRefusal<typeof updateOrderStatus>(error, 'warnings_not_accepted')
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
