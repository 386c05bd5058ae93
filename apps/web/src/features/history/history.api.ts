import type { listEventHistory } from '@gangway/contract/history'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../shared/http/api-client.ts'

const historyKey = (event_id: number) => ['event-history', event_id] as const

/**
 * The history of an event, newest first; older entries are fetched when asked for.
 *
 * @param changedAt when the event shown last changed: what was done then is fetched, too
 */
export function useEventHistory(event_id: number, changedAt: number) {
  const client = useQueryClient()
  const known = useRef(changedAt)
  useEffect(() => {
    if (known.current === changedAt) return
    known.current = changedAt
    void client.invalidateQueries({ queryKey: historyKey(event_id) })
  }, [client, event_id, changedAt])

  return useInfiniteQuery({
    queryKey: historyKey(event_id),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listEventHistory>({
        method: 'GET',
        path: '/events/:event_id/history',
        params: { event_id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
    refetchOnMount: 'always',
  })
}
