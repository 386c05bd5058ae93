import { isRefusal } from '@gangway/client/refusal'
import type {
  listEventAgencies,
  listEventProducts,
  listEventShips,
} from '@gangway/contract/event-choices'
import type {
  countEvents,
  exportEvents,
  getEventsTotal,
  listEvents,
} from '@gangway/contract/events'
import type { SpreadsheetFormat } from '@gangway/contract/export-query'
import type { listPorts } from '@gangway/contract/ports'
import { type AttentionFilters, attentionFilters } from '@gangway/domain/events/event-chips'
import type { Language } from '@gangway/domain/languages/language'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { today } from '../../../shared/browser/clock.ts'
import { call, fileAddress } from '../../../shared/http/api-client.ts'
import type { EventsFilter } from './events-list-state.ts'

const choicesStaleAfterMs = 300_000

export const queryOf = (filter: EventsFilter) => ({
  filter: filter.filter,
  from: firstDay(filter),
  to: filter.to ?? undefined,
  status: filter.status ?? undefined,
  port: filter.port ?? undefined,
  languages: filter.languages,
  ...attentionIn(filter),
  agency: filter.agency ?? undefined,
  product: filter.product ?? undefined,
  ship: filter.ship ?? undefined,
})

function attentionIn(filter: EventsFilter) {
  const fields = Object.keys(attentionFilters) as (keyof AttentionFilters)[]
  return Object.fromEntries(fields.map((field) => [field, filter[field] ?? undefined])) as {
    [Field in keyof AttentionFilters]: AttentionFilters[Field] | undefined
  }
}

/** The later of the days from which on events are asked for. */
function firstDay({ when, from }: EventsFilter): string | undefined {
  if (when === null) return from ?? undefined
  const day = today()
  return from === null || from < day ? day : from
}

export const eventsPageQuery = ({ filter, page, per_page, sort }: ListParams<EventsFilter>) =>
  queryOptions({
    queryKey: ['events', 'list', { filter, page, per_page, sort }],
    queryFn: ({ signal }) =>
      call<typeof listEvents>({
        method: 'GET',
        path: '/events',
        query: { ...queryOf(filter), page, 'per-page': per_page, sort },
        signal,
      }),
    // Orders change under the list; coming back from an event must show its new state.
    staleTime: 0,
  })

/** One page of the events list; while another is on the way, the old one stays. */
export function useEventsPage(params: ListParams<EventsFilter>) {
  return useQuery({ ...eventsPageQuery(params), placeholderData: keepPreviousData })
}

export const eventCountsQuery = (filter: EventsFilter) =>
  queryOptions({
    queryKey: ['events', 'counts', filter],
    queryFn: async ({ signal }) => {
      const query = queryOf(filter)
      const { data } = await call<typeof countEvents>({
        method: 'GET',
        path: '/events/counts',
        query,
        signal,
      })
      return data
    },
    staleTime: 0,
  })

/** Counts of pending work for a filter; while other figures are on the way, the old ones stay. */
export function useEventCounts(filter: EventsFilter, { isAsked }: { isAsked: boolean }) {
  return useQuery({
    ...eventCountsQuery(filter),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
}

const totalKey = ['events', 'total'] as const

/**
 * How many events a filter finds; null if the server does not count that many. Counting may take long,
 * and is canceled when the filter changes.
 */
export function useEventsTotal(filter: EventsFilter, { isAsked }: { isAsked: boolean }) {
  return useQuery({
    queryKey: [...totalKey, filter],
    queryFn: async ({ signal }) => {
      const query = queryOf(filter)
      try {
        const { data } = await call<typeof getEventsTotal>({
          method: 'GET',
          path: '/events/total',
          query,
          signal,
        })
        return data.total_is_exact ? data.total : null
      } catch (error) {
        // Null is kept as an answer too, so that paging on does not start another count that fails.
        if (isRefusal<typeof getEventsTotal>(error, 'search_too_long')) return null
        throw error
      }
    },
    // A number that is shown as exact is never one from an earlier visit.
    gcTime: 0,
    enabled: isAsked,
  })
}

/** Counts again, if the number is shown. */
export function useRecountTotal(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: totalKey }), [client])
}

/** Where some events are to be had as a file, in the list's order. */
export function someEventsExportUrl(
  { sort, ids }: { sort: string; ids: readonly number[] },
  options: { format: SpreadsheetFormat; language: Language },
): string {
  const query = { ids: ids.join(','), sort, ...options }
  return fileAddress<typeof exportEvents>({ path: '/events/export', query })
}

/** Where all events that a filter finds are to be had as a file. */
export function eventsExportUrl(
  { filter, sort }: Pick<ListParams<EventsFilter>, 'filter' | 'sort'>,
  options: { format: SpreadsheetFormat; language: Language },
): string {
  const query = { ...queryOf(filter), sort, ...options }
  return fileAddress<typeof exportEvents>({ path: '/events/export', query })
}

export const portsQuery = queryOptions({
  queryKey: ['events', 'ports'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listPorts>({ method: 'GET', path: '/events/ports', signal })
    return data
  },
  staleTime: choicesStaleAfterMs,
})

/** Choices are fetched when someone is about to choose, or to name what is chosen. */
interface Wanted {
  isWanted: boolean
}

/** The ports to filter by. */
export function usePorts({ isWanted }: Wanted) {
  return useQuery({ ...portsQuery, enabled: isWanted })
}

/** The agencies to filter by. */
export function useEventAgencies({ isWanted }: Wanted) {
  return useQuery({
    queryKey: ['events', 'agencies'],
    queryFn: async ({ signal }) => {
      const path = '/events/agencies'
      const { data } = await call<typeof listEventAgencies>({ method: 'GET', path, signal })
      return data
    },
    staleTime: choicesStaleAfterMs,
    enabled: isWanted,
  })
}

/** The products to filter by. */
export function useEventProducts({ isWanted }: Wanted) {
  return useQuery({
    queryKey: ['events', 'products'],
    queryFn: async ({ signal }) => {
      const path = '/events/products'
      const { data } = await call<typeof listEventProducts>({ method: 'GET', path, signal })
      return data
    },
    staleTime: choicesStaleAfterMs,
    enabled: isWanted,
  })
}

/** The ships to filter by. */
export function useEventShips({ isWanted }: Wanted) {
  return useQuery({
    queryKey: ['events', 'ships'],
    queryFn: async ({ signal }) => {
      const path = '/events/ships'
      const { data } = await call<typeof listEventShips>({ method: 'GET', path, signal })
      return data
    },
    staleTime: choicesStaleAfterMs,
    enabled: isWanted,
  })
}
