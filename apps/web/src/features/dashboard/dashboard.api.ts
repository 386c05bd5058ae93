import type { getDashboard } from '@gangway/contract/dashboard'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof getDashboard>({
      method: 'GET',
      path: '/dashboard',
      signal,
    })
    return data
  },
  // Coming back from an answered request must show one fewer.
  staleTime: 0,
})

export function useDashboard() {
  return useQuery(dashboardQuery)
}
