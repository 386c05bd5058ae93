import { conflictIn } from '@gangway/client/refusal'
import type { addCrewMember, addVehicle, listCrew } from '@gangway/contract/crew'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
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

/** One write of a board after the other: each starts from the answer before. */
const inTurn = ({ agency_id, port_id, date }: BoardPlace) => ({
  id: `dispatches ${agency_id} ${port_id} ${date}`,
})

/** Other pages that show what has been changed here. */
function refreshOthers(client: QueryClient): void {
  for (const name of ['port-day', 'events', 'event']) {
    void client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }
}

export function useMoveParties(place: BoardPlace) {
  const client = useQueryClient()
  const { queryKey } = dispatchDayQuery(place)
  return useMutation({
    scope: inTurn(place),
    mutationFn: (moves: readonly Move[]) =>
      call<typeof moveParties>({
        method: 'POST',
        path: `${dayPath}/moves`,
        params: place,
        body: { moves: [...moves] },
      }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data)
      refreshOthers(client)
    },
    onError: (error) => {
      const current = movedParties(error)
      if (current === null) return client.invalidateQueries({ queryKey })
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
  const client = useQueryClient()
  const { queryKey } = dispatchDayQuery(place)
  const show = (changed: Dispatch) =>
    client.setQueryData(queryKey, (day) => day && withDispatch(day, changed))
  return useMutation({
    scope: inTurn(place),
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
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ data }) => {
      show(data)
      refreshOthers(client)
      // Others may be free now, or busy, and orders have another time.
      return client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      const current = staleDispatch(error)
      if (current !== null) show(current)
      return client.invalidateQueries({ queryKey })
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
  const client = useQueryClient()
  const { queryKey } = dispatchDayQuery(place)
  return useMutation({
    scope: inTurn(place),
    mutationFn: async () => {
      const { data } = await call<typeof addDispatch>({
        method: 'POST',
        path: dayPath,
        params: place,
        body: {},
      })
      return data
    },
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (added) => {
      client.setQueryData(queryKey, (day) => day && withDispatch(day, added))
      refreshOthers(client)
    },
  })
}

export function useRemoveDispatch(place: BoardPlace) {
  const client = useQueryClient()
  const { queryKey } = dispatchDayQuery(place)
  return useMutation({
    scope: inTurn(place),
    mutationFn: (dispatch_id: number) =>
      call<typeof removeDispatch>({
        method: 'DELETE',
        path: '/dispatches/:dispatch_id',
        params: { dispatch_id },
      }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSettled: () => {
      refreshOthers(client)
      return client.invalidateQueries({ queryKey })
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

type NewMember = { crew: BodyInputOf<typeof addCrewMember> }
type NewVehicle = { vehicle: BodyInputOf<typeof addVehicle> }

/** Takes a typed name into the agency’s crew or vehicles. */
export function useAddTyped(place: BoardPlace) {
  const client = useQueryClient()
  const params = { agency_id: place.agency_id }
  return useMutation({
    mutationFn: async (added: NewMember | NewVehicle): Promise<unknown> =>
      'crew' in added
        ? call<typeof addCrewMember>({
            method: 'POST',
            path: '/agencies/:agency_id/crew',
            params,
            body: added.crew,
          })
        : call<typeof addVehicle>({
            method: 'POST',
            path: '/agencies/:agency_id/vehicles',
            params,
            body: added.vehicle,
          }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['crew'] })
      return client.invalidateQueries({ queryKey: dispatchDayQuery(place).queryKey })
    },
  })
}
