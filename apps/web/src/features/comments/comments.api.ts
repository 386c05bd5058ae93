import type { setCommentsGuid } from '@gangway/contract/comments'
import type { listEvents } from '@gangway/contract/events'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../shared/http/api-client.ts'

const unreadKey = ['comments', 'unread-events'] as const

/** How many of an agency's events have comments that the caller has not seen: what the list counts. */
const unreadQuery = (agency_id: number) =>
  queryOptions({
    queryKey: [...unreadKey, agency_id],
    queryFn: async ({ signal }) => {
      const { total } = await call<typeof listEvents>({
        method: 'GET',
        path: '/events',
        query: { comments: 'unread', agency: agency_id, page: 1, 'per-page': 1 },
        signal,
      })
      return total
    },
    refetchOnWindowFocus: 'always',
  })

/** 0 until it is known. */
export function useUnreadEvents(agency_id: number): number {
  return useQuery(unreadQuery(agency_id)).data ?? 0
}

/** Asks again how many there are. */
export function useRecountUnread(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: unreadKey }), [client])
}

/** Stores under which guid the comments on an event are. @throws HttpError */
export async function saveCommentsGuid({
  event_id,
  guid,
  agency_id,
}: {
  event_id: number
  guid: string
  agency_id: number
}): Promise<void> {
  await call<typeof setCommentsGuid>({
    method: 'POST',
    path: '/events/:event_id/guid',
    params: { event_id },
    body: { guid, agency_id },
  })
}
