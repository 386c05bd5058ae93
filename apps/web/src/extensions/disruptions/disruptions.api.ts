import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { previewDisruption } from '@gangway/contract/disruption-preview'
import type {
  getDisruption,
  listDisruptions,
  performDisruption,
  undoDisruption,
} from '@gangway/contract/disruptions'
import type { listShipCalls } from '@gangway/contract/ship-call-changes'
import { maximumPerPage } from '@gangway/domain/lists/list-params'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { portsQuery } from '../../features/events/list/events.api.ts'
import type { FetchFirst } from '../../pages/slot.tsx'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import { type Place, placeIn } from './disrupted-place.ts'

export type DisruptionDraft = BodyInputOf<typeof previewDisruption>

/** Preview of the steps; null while the draft is incomplete. The previous answer stays until this one arrives. */
export function useDisruptionPreview(draft: DisruptionDraft | null) {
  return useQuery({
    queryKey: ['disruption preview', draft],
    queryFn: async ({ signal }) => {
      if (draft === null) return null
      const { data } = await call<typeof previewDisruption>({
        method: 'POST',
        path: '/disruptions/preview',
        body: draft,
        signal,
      })
      return data
    },
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
}

/** The ship calls of a port that reach a day. */
const callsQuery = ({ port_id, date }: Place) =>
  queryOptions({
    queryKey: ['ship-calls', 'of day', port_id, date],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listShipCalls>({
        method: 'GET',
        path: '/ship-calls',
        query: { port: String(port_id), from: date, to: date, per_page: maximumPerPage },
        signal,
      })
      return data
    },
    staleTime: 0,
  })

export const useCallsOf = (place: Place) => useQuery(callsQuery(place))

/** The port by its name and its ships, which the page shows first. */
export const fetchNewDisruption: FetchFirst = async (client, { search }) => {
  const place = placeIn(search)
  if (place === null) return
  await Promise.all([client.prefetchQuery(portsQuery), client.prefetchQuery(callsQuery(place))])
}

export function usePerformDisruption() {
  const refresh = useRefresh()
  return useSingleMutation({
    mutationFn: async (body: BodyInputOf<typeof performDisruption>) =>
      call<typeof performDisruption>({ method: 'POST', path: '/disruptions', body }),
    onSettled: refresh,
  })
}

export function useUndoDisruption() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (disruption_id: number) => {
      const { data } = await call<typeof undoDisruption>({
        method: 'POST',
        path: '/disruptions/:disruption_id/undo',
        params: { disruption_id },
      })
      return data
    },
    onSettled: refresh,
  })
}

export function useDisruption(disruption_id: number) {
  return useQuery({
    queryKey: ['disruptions', disruption_id],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getDisruption>({
        method: 'GET',
        path: '/disruptions/:disruption_id',
        params: { disruption_id },
        signal,
      })
      return data
    },
    staleTime: 0,
  })
}

export function useDisruptions(page: number) {
  return useQuery({
    queryKey: ['disruptions', 'list', page],
    queryFn: async ({ signal }) =>
      call<typeof listDisruptions>({
        method: 'GET',
        path: '/disruptions',
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const refreshed = ['disruptions', 'disruption preview', 'events', 'event', 'port-day', 'ship-calls']

/** The page that did it is not notified. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const name of refreshed) {
      void client.invalidateQueries({ queryKey: [name] })
    }
  }
}
