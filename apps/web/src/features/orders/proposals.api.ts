import { conflictIn } from '@gangway/client/refusal'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { Order } from '@gangway/contract/orders'
import type {
  refuseProposal,
  takeProposal,
  withdrawProposal,
} from '@gangway/contract/proposal-steps'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import type { OrdersOnPage } from './orders.api.ts'

type Step = typeof takeProposal | typeof refuseProposal | typeof withdrawProposal

/** The order as it stands, where its proposal is closed by now. */
export function closedMeanwhile(error: unknown): Order | null {
  return conflictIn<Step>(error, 'proposal_closed')
}

/** The order as it stands, where the proposed time misses its ship. */
export function orderMissed(error: unknown): Order | null {
  return conflictIn<typeof takeProposal>(error, 'pickup_time_misses_ship')
}

interface OfProposal {
  event_id: number
  excursion_id: number
  proposal_id: number
}

interface OnPage {
  onPage: OrdersOnPage
  onDone: () => void
  onRefused: (error: Error) => void
}

/** Shows the order that a step answers, and the current one where it is refused. */
function useProposalStep<Variables = void>(
  { onPage, onDone, onRefused }: OnPage,
  mutationFn: (variables: Variables) => Promise<Order>,
) {
  return useSingleMutation<Order, Variables>({
    mutationFn,
    onMutate: onPage.hold,
    onSuccess: (order) => {
      onPage.showOrder(order)
      onDone()
    },
    onError: (error) => {
      const current = closedMeanwhile(error)
      if (current !== null) onPage.showOrder(current)
      onRefused(error)
    },
    onSettled: onPage.refresh,
  })
}

export function useTakeProposal(params: OfProposal, onPage: OnPage) {
  return useProposalStep(onPage, async (body: BodyInputOf<typeof takeProposal>) => {
    const { data } = await call<typeof takeProposal>({
      method: 'POST',
      path: '/events/:event_id/excursions/:excursion_id/proposals/:proposal_id/take',
      params,
      body,
    })
    return data
  })
}

export function useRefuseProposal(params: OfProposal, onPage: OnPage) {
  return useProposalStep(onPage, async (body: BodyInputOf<typeof refuseProposal>) => {
    const { data } = await call<typeof refuseProposal>({
      method: 'POST',
      path: '/events/:event_id/excursions/:excursion_id/proposals/:proposal_id/refuse',
      params,
      body,
    })
    return data
  })
}

export function useWithdrawProposal(params: OfProposal, onPage: OnPage) {
  return useProposalStep(onPage, async () => {
    const { data } = await call<typeof withdrawProposal>({
      method: 'POST',
      path: '/events/:event_id/excursions/:excursion_id/proposals/:proposal_id/withdraw',
      params,
    })
    return data
  })
}
