import { conflictIn } from '@gangway/client/refusal'
import type { Event } from '@gangway/contract/events'
import type { acknowledgeCount, Order } from '@gangway/contract/orders'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import type { OrdersOnPage } from './orders.api.ts'

/** Agrees to the changed count that is shown; when it has changed again, the new one is shown. */
export function useAcknowledgeCount({
  event: { event_id, agency_hash },
  onPage,
  onDone,
}: {
  event: Pick<Event, 'event_id' | 'agency_hash'>
  onPage: OrdersOnPage
  onDone: () => void
}) {
  return useSingleMutation({
    mutationFn: async ({ id, changed_at }: { id: number; changed_at: string }) => {
      const { data } = await call<typeof acknowledgeCount>({
        method: 'POST',
        path: '/events/:event_id/excursions/:excursion_id/acknowledge-count',
        params: { event_id, excursion_id: id },
        body: { agency_hash, changed_at },
      })
      return data
    },
    onMutate: onPage.hold,
    onSuccess: (order) => {
      onPage.showOrder(order)
      onDone()
    },
    onError: (error) => {
      const current = changedAgain(error)
      if (current !== null) onPage.showOrder(current)
    },
    onSettled: onPage.refresh,
  })
}

/** The current order, if its count has changed again. */
export function changedAgain(error: unknown): Order | null {
  return conflictIn<typeof acknowledgeCount>(error, 'count_changed_again')
}
