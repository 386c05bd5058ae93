import type { listEvents } from '@gangway/contract/events'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'

/** The request that waits longest for an answer, by its day, apart from the one that is open. */
export function useNextRequest(event_id: number) {
  return useQuery({
    queryKey: ['orders', 'next request', event_id],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listEvents>({
        method: 'GET',
        path: '/events',
        query: { waiting: 'any', sort: 'event_date|asc', 'per-page': 10 },
        signal,
      })
      return data.find(({ id }) => id !== event_id) ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })
}
