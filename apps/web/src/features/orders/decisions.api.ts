import type { Event } from '@gangway/contract/events'
import type { decideOrders, DecisionResult, undoDecisions } from '@gangway/contract/decisions'
import type { OrderWarning } from '@gangway/domain/orders/order-warnings'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import type { OrdersOnPage } from './orders.api.ts'
import { type GivenReason, sentReason } from './reasons.api.ts'

export interface BulkDecision {
  excursion_ids: readonly number[]
  excursion_status: 'approved' | 'canceled'
  /** Warnings shown for any of the orders. */
  accepted_warnings: readonly OrderWarning[]
  /** Why they are canceled; null: no reason is given. */
  given: GivenReason | null
}

/** Confirms or cancels several orders in one go; the answer has the outcome of each. */
export function useDecideOrders({
  event: { event_id, agency_hash },
  onPage,
  onDecided,
}: {
  event: Event
  onPage: OrdersOnPage
  onDecided: (results: readonly DecisionResult[], decision: BulkDecision) => void
}) {
  return useSingleMutation({
    mutationFn: async ({
      excursion_ids,
      excursion_status,
      accepted_warnings,
      given,
    }: BulkDecision) => {
      const { data } = await call<typeof decideOrders>({
        method: 'POST',
        path: '/events/:event_id/decisions',
        params: { event_id },
        body: {
          agency_hash,
          excursion_status,
          excursion_ids: [...excursion_ids],
          ...(excursion_status === 'approved' && { accepted_warnings: [...accepted_warnings] }),
          ...sentReason(given),
        },
      })
      return data
    },
    onMutate: onPage.hold,
    onSuccess: (results, decision) => {
      show(onPage, results)
      onDecided(results, decision)
    },
    onSettled: onPage.refresh,
  })
}

/** Undoes one's own decisions within the time allowed. */
export function useUndoDecisions({
  event: { event_id, agency_hash },
  onPage,
  onSettled,
}: {
  event: Event
  onPage: OrdersOnPage
  onSettled: (results: readonly DecisionResult[] | undefined, error: Error | null) => void
}) {
  return useMutation({
    mutationFn: async (excursion_ids: readonly number[]) => {
      const { data } = await call<typeof undoDecisions>({
        method: 'POST',
        path: '/events/:event_id/decisions/undo',
        params: { event_id },
        body: { agency_hash, excursion_ids: [...excursion_ids] },
      })
      return data
    },
    onMutate: onPage.hold,
    onSuccess: (results) => show(onPage, results),
    onSettled: (results, error) => {
      onPage.refresh()
      onSettled(results, error)
    },
  })
}

function show(onPage: OrdersOnPage, results: readonly DecisionResult[]): void {
  for (const { order } of results) {
    if (order !== null) onPage.showOrder(order)
  }
}
