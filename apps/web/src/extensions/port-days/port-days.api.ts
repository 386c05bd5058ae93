import type { getPortDay, listPortDays } from '@gangway/contract/port-days'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'

/** Changes by others show at once, so an answer is never kept. */
const staleTime = 0

export interface PortDayPlace {
  port_id: number
  /** `YYYY-MM-DD` */
  date: string
}

export const portDayQuery = (place: PortDayPlace) =>
  queryOptions({
    queryKey: ['port-day', place.port_id, place.date],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getPortDay>({
        method: 'GET',
        path: '/port-days/:port_id/:date',
        params: place,
        signal,
      })
      return data
    },
    staleTime,
  })

/** One port on one date; the day before stays until this one is there. */
export function usePortDay(place: PortDayPlace) {
  return useQuery({ ...portDayQuery(place), placeholderData: keepPreviousData })
}

/** @param days how many, from today on */
export const portDaysQuery = (days: number) =>
  queryOptions({
    queryKey: ['port-days', days],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listPortDays>({
        method: 'GET',
        path: '/port-days',
        query: { days },
        signal,
      })
      return data
    },
    staleTime,
  })

/** The port days with events that the person may see. */
export function usePortDays(days: number) {
  return useQuery(portDaysQuery(days))
}
