import type { DecisionReason, listDecisionReasons } from '@gangway/contract/decision-reasons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'

/** Why an order is canceled, and what is said beside that. */
export interface GivenReason {
  reason: DecisionReason
  /** Empty: nothing. */
  words: string
}

export const decisionReasonsQuery = queryOptions({
  queryKey: ['decision-reasons'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listDecisionReasons>({
      method: 'GET',
      path: '/decision-reasons',
      signal,
    })
    return data
  },
})

/** The operator's reasons, retired ones included. */
export function useDecisionReasons() {
  return useQuery(decisionReasonsQuery)
}

/** A reason as a decision sends it. */
export function sentReason(given: GivenReason | null): { reason?: string; words?: string } {
  return given === null ? {} : { reason: given.reason.code, words: given.words }
}
