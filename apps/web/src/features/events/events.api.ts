import type { listEvents } from '@gangway/contract/events'
import type { listPorts } from '@gangway/contract/ports'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/lib/api-client.ts'
import type { EventsFilter } from './events-list-state.ts'

const portsStaleAfterMs = 300_000

const eventsPageQuery = ({ filter, page, per_page, sort }: ListParams<EventsFilter>) =>
  queryOptions({
    queryKey: ['events', 'list', { filter, page, per_page, sort }],
    queryFn: ({ signal }) =>
      call<typeof listEvents>({
        method: 'GET',
        path: '/events',
        query: {
          filter: filter.filter,
          from: filter.from ?? undefined,
          to: filter.to ?? undefined,
          status: filter.status ?? undefined,
          port: filter.port ?? undefined,
          languages: filter.languages,
          waiting: filter.waiting ?? undefined,
          pickup_time: filter.pickup_time ?? undefined,
          agency: filter.agency ?? undefined,
          page,
          'per-page': per_page,
          sort,
        },
        signal,
      }),
    // Orders change under the list; coming back from an event must show its new state.
    staleTime: 0,
  })

/** One page of the events list; while another is on the way, the old one stays. */
export function useEventsPage(params: ListParams<EventsFilter>) {
  return useQuery({ ...eventsPageQuery(params), placeholderData: keepPreviousData })
}

const portsQuery = queryOptions({
  queryKey: ['events', 'ports'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listPorts>({ method: 'GET', path: '/events/ports', signal })
    return data
  },
  staleTime: portsStaleAfterMs,
})

/** The ports to filter by. */
export function usePorts() {
  return useQuery(portsQuery)
}
