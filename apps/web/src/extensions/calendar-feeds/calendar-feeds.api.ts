import type {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '@gangway/contract/calendar-feeds'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

const path = '/agencies/:agency_id/calendar-feed'

export const feedQuery = (agency_id: number) =>
  queryOptions({
    queryKey: ['calendar-feed', agency_id],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getCalendarFeed>({
        method: 'GET',
        path,
        params: { agency_id },
        signal,
      })
      return data
    },
  })

/** Whether an agency has a calendar feed, and since when. */
export function useCalendarFeed(agency_id: number) {
  return useQuery(feedQuery(agency_id))
}

/** @param onCreated receives the address, which is never shown again */
export function useCreateCalendarFeed(agency_id: number, onCreated: (url: string) => void) {
  const client = useQueryClient()
  return useSingleMutation<ReplyOf<typeof createCalendarFeed>>({
    mutationFn: () =>
      call<typeof createCalendarFeed>({
        method: 'POST',
        path,
        params: { agency_id },
        isSentOnce: true,
      }),
    onSuccess: ({ data: { url, ...feed } }) => {
      client.setQueryData(feedQuery(agency_id).queryKey, feed)
      onCreated(url)
    },
    // The answer may have been lost on the way.
    onError: () => client.invalidateQueries({ queryKey: feedQuery(agency_id).queryKey }),
    gcTime: 0,
  })
}

export function useRevokeCalendarFeed(agency_id: number, onRevoked: () => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: () =>
      call<typeof revokeCalendarFeed>({ method: 'DELETE', path, params: { agency_id } }),
    onSuccess: () => {
      client.setQueryData(feedQuery(agency_id).queryKey, null)
      onRevoked()
    },
  })
}
