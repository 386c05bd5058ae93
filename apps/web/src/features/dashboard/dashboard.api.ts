import type { getDashboard } from '@gangway/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useQueryAtOnce } from '../../shared/http/use-query-at-once.ts'

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
})

/** What needs the person signed in now. */
export function useDashboard() {
  return useQueryAtOnce(dashboardQuery)
}
