import type { listDataRequests } from '@gangway/contract/data-requests'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'

const openRequestsQuery = queryOptions({
  queryKey: ['data-requests'],
  queryFn: ({ signal }) =>
    call<typeof listDataRequests>({
      method: 'GET',
      path: '/data-requests',
      query: { page: 1 },
      signal,
    }),
  staleTime: 0,
})

/** Requests to the operator, the next event first. */
export function useOpenRequests() {
  return useQuery(openRequestsQuery)
}
