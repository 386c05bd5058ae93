import { conflictIn } from '@gangway/client/refusal'
import type {
  createDecisionReason,
  DecisionReason,
  updateDecisionReason,
} from '@gangway/contract/decision-reasons'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import { call } from '../../shared/http/api-client.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'

export function useCreateReason(onCreated: (reason: DecisionReason) => void) {
  return useReasonMutation(
    (body: BodyInputOf<typeof createDecisionReason>) =>
      call<typeof createDecisionReason>({ method: 'POST', path: '/decision-reasons', body }),
    onCreated,
  )
}

export function useUpdateReason(onUpdated: (reason: DecisionReason) => void) {
  return useReasonMutation(
    ({ code, ...body }: BodyInputOf<typeof updateDecisionReason> & { code: string }) =>
      call<typeof updateDecisionReason>({
        method: 'PATCH',
        path: '/decision-reasons/:code',
        params: { code },
        body,
      }),
    onUpdated,
  )
}

/** The reason as it now stands, when someone else was faster. */
export function staleReason(error: unknown): DecisionReason | null {
  return conflictIn<typeof updateDecisionReason>(error, 'stale')
}

/** Everything that names reasons is fetched again. */
function useReasonMutation<Variables>(
  send: (variables: Variables) => Promise<{ data: DecisionReason }>,
  onDone: (reason: DecisionReason) => void,
) {
  return useRefetchingMutation(send, ({ data }) => onDone(data))
}
