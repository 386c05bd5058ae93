import {
  type DefaultError,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentVisit } from '../browser/visit.ts'

/** Queries that a rendering asked for which is not done yet. */
const ahead = new WeakSet<object>()

/** Milliseconds that an answer counts as fresh which came before the rendering that asked for it was done. */
const freshMs = 5000

/**
 * For what a page shows first, which is never shown again without being asked for: like `useQuery`, but asks while the
 * page is rendered and not once that is done, which takes as long as the answer.
 */
export function useQueryAtOnce<Answer, Shown = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, DefaultError, Shown, Key>,
): UseQueryResult<Shown> {
  const client = useQueryClient()
  const known = () => client.getQueryCache().find({ queryKey: options.queryKey })
  if (known() === undefined && currentVisit() === undefined) {
    void client.prefetchQuery(options)
    const asked = known()
    if (asked !== undefined) ahead.add(asked)
  }
  const result = useQuery({ ...options, staleTime: (query) => (ahead.has(query) ? freshMs : 0) })
  useEffect(() => {
    const shown = known()
    if (shown !== undefined) ahead.delete(shown)
  })
  return result
}
