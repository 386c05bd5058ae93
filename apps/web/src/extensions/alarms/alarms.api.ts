import type { listAlarms } from '@gangway/contract/alarms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'

export const openAlarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listAlarms>({ method: 'GET', path: '/alarms', signal })
    return data
  },
  // An alarm that is over must not go on being shown to someone who comes back.
  staleTime: 0,
})

/** Alarms that are open, for those who may see them. */
export function useOpenAlarms() {
  return useQuery(openAlarmsQuery)
}
