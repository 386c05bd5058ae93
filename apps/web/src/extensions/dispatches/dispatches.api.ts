import { conflictIn } from '@gangway/client/refusal'
import type { listCrew } from '@gangway/contract/crew'
import type {
  addDispatch,
  changeDispatch,
  Dispatch,
  DispatchDay,
  DispatchFields,
  getDispatchDay,
  Move,
  moveParties,
  proposeMoves,
  removeDispatch,
} from '@gangway/contract/dispatches'
import type { getPortDay, listPortDays } from '@gangway/contract/port-days'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'

/** Changes by others show at once, so an answer is never kept. */
const staleTime = 0

export interface BoardPlace {
  agency_id: number
  port_id: number
  /** `YYYY-MM-DD` */
  date: string
}

const dayPath = '/agencies/:agency_id/port-days/:port_id/:date/dispatches'

export const dispatchDayQuery = ({ agency_id, port_id, date }: BoardPlace) =>
  queryOptions({
    queryKey: ['dispatches', agency_id, port_id, date],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getDispatchDay>({
        method: 'GET',
        path: dayPath,
        params: { agency_id, port_id, date },
        signal,
      })
      return data
    },
    staleTime,
  })

/** An agency’s dispatches of a port day; the agency before stays until this one is there. */
export function useDispatchDay(place: BoardPlace) {
  return useQuery({ ...dispatchDayQuery(place), placeholderData: keepPreviousData })
}

/** How many dispatches an agency has on a port day. */
export function useDispatchCount(place: BoardPlace) {
  return useQuery({ ...dispatchDayQuery(place), select: ({ dispatches }) => dispatches.length })
}

/** The port day that the board belongs to, as its own page asks for it. */
export const dayOfBoardQuery = (port_id: number, date: string) =>
  queryOptions({
    queryKey: ['port-day', port_id, date],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getPortDay>({
        method: 'GET',
        path: '/port-days/:port_id/:date',
        params: { port_id, date },
        signal,
      })
      return data
    },
    staleTime,
  })

/** Agencies with events on a port day, by name. */
export function useBoardAgencies({ port_id, date }: Omit<BoardPlace, 'agency_id'>) {
  return useQuery({
    ...dayOfBoardQuery(port_id, date),
    select: ({ events }) =>
      [...new Map(events.map((event) => [event.agency_id, event.agency_name]))]
        .map(([id, name]) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
  })
}

/** An agency’s boards in the other ports of the date; ports without any of its events are left out. */
export function useOtherBoards({ agency_id, port_id, date }: BoardPlace): DispatchDay[] {
  const { data: places = [] } = useQuery({
    queryKey: ['port-days', 'of date', date],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listPortDays>({
        method: 'GET',
        path: '/port-days',
        query: { from: date, days: 1 },
        signal,
      })
      return data
    },
    staleTime,
  })
  const others = places.filter((place) => place.port_id !== port_id)
  return useQueries({
    queries: others.map((place) => dispatchDayQuery({ agency_id, port_id: place.port_id, date })),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  })
}

/** People and vehicles of an agency. */
export const crewQuery = (agency_id: number) =>
  queryOptions({
    queryKey: ['crew', agency_id],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listCrew>({
        method: 'GET',
        path: '/agencies/:agency_id/crew',
        params: { agency_id },
        signal,
      })
      return data
    },
  })

/** Other pages that show what has been changed here. */
function refreshOthers(client: QueryClient): void {
  for (const name of ['port-day', 'events', 'event']) {
    void client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }
}

/** Options of a write on a board: one after the other, as each starts from the answer before. */
function useWriting(place: BoardPlace) {
  const client = useQueryClient()
  const { queryKey } = dispatchDayQuery(place)
  return {
    client,
    queryKey,
    refetch: () => client.invalidateQueries({ queryKey }),
    inTurn: {
      scope: { id: Object.values(place).join(' ') },
      onMutate: () => client.cancelQueries({ queryKey }),
    },
  }
}

export function useMoveParties(place: BoardPlace) {
  const { client, queryKey, refetch, inTurn } = useWriting(place)
  return useMutation({
    ...inTurn,
    mutationFn: (moves: readonly Move[]) =>
      call<typeof moveParties>({
        method: 'POST',
        path: `${dayPath}/moves`,
        params: place,
        body: { moves: [...moves] },
      }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data)
      refreshOthers(client)
    },
    onError: (error) => {
      const current = movedParties(error)
      if (current === null) return refetch()
      return client.setQueryData(queryKey, current)
    },
  })
}

/** The day as it stands, where persons are elsewhere than the moves say. */
export const movedParties = (error: unknown) =>
  conflictIn<typeof moveParties>(error, 'parties_moved')

interface Change {
  dispatch_id: number
  /** Made from the dispatch as it stands once it is this change’s turn. */
  fieldsFrom: (current: Dispatch) => DispatchFields
}

export function useChangeDispatch(place: BoardPlace) {
  const { client, queryKey, refetch, inTurn } = useWriting(place)
  const show = (changed: Dispatch) =>
    client.setQueryData(queryKey, (day) => day && withDispatch(day, changed))
  return useMutation({
    ...inTurn,
    mutationFn: ({ dispatch_id, fieldsFrom }: Change) => {
      const current = client.getQueryData(queryKey)?.dispatches.find(({ id }) => id === dispatch_id)
      if (current === undefined) throw new Error(`No dispatch ${dispatch_id}`)
      return call<typeof changeDispatch>({
        method: 'PUT',
        path: '/dispatches/:dispatch_id',
        params: { dispatch_id },
        body: { ...fieldsFrom(current), version: current.version },
      })
    },
    onSuccess: ({ data }) => {
      show(data)
      refreshOthers(client)
      // Others may be free now, or busy, and orders have another time.
      return refetch()
    },
    onError: (error) => {
      const current = staleDispatch(error)
      if (current !== null) show(current)
      return refetch()
    },
  })
}

/** The dispatch that someone else has changed since, as it stands. */
export const staleDispatch = (error: unknown) => conflictIn<typeof changeDispatch>(error, 'stale')

function withDispatch(day: DispatchDay, changed: Dispatch): DispatchDay {
  const others = day.dispatches.filter(({ id }) => id !== changed.id)
  const dispatches = [...others, changed].toSorted((one, other) => one.number - other.number)
  return { ...day, dispatches }
}

export function useAddDispatch(place: BoardPlace) {
  const { client, queryKey, inTurn } = useWriting(place)
  return useMutation({
    ...inTurn,
    mutationFn: async () => {
      const { data } = await call<typeof addDispatch>({
        method: 'POST',
        path: dayPath,
        params: place,
        body: {},
      })
      return data
    },
    onSuccess: (added) => {
      client.setQueryData(queryKey, (day) => day && withDispatch(day, added))
      refreshOthers(client)
    },
  })
}

export function useRemoveDispatch(place: BoardPlace) {
  const { client, refetch, inTurn } = useWriting(place)
  return useMutation({
    ...inTurn,
    mutationFn: (dispatch_id: number) =>
      call<typeof removeDispatch>({
        method: 'DELETE',
        path: '/dispatches/:dispatch_id',
        params: { dispatch_id },
      }),
    onSettled: () => {
      refreshOthers(client)
      return refetch()
    },
  })
}

/**
 * @param isAnew parties that have a dispatch are placed again
 * @param isReady whether all that shows is saved: the server proposes by what it has
 */
export function useProposal(place: BoardPlace, isAnew: boolean, isReady: boolean) {
  const { agency_id, port_id, date } = place
  return useQuery({
    enabled: isReady,
    queryKey: ['dispatches', 'proposal', agency_id, port_id, date, isAnew],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof proposeMoves>({
        method: 'POST',
        path: `${dayPath}/proposal`,
        params: { agency_id, port_id, date },
        body: { all: isAnew },
        signal,
      })
      return data
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime,
  })
}
