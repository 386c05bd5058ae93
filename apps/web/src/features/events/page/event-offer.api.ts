import { conflictIn } from '@gangway/client/refusal'
import type { listOtherAgencies, offerEvent, OtherAgency } from '@gangway/contract/event-offers'
import type { Event } from '@gangway/contract/events'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/http/api-client.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'
import type { EventOnPage } from './event.api.ts'

/** Fetched each time the dialog opens: room and names change meanwhile. */
export function useOtherAgencies(event_id: number) {
  return useQuery({
    queryKey: ['other-agencies', event_id],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listOtherAgencies>({
        method: 'GET',
        path: '/events/:event_id/other-agencies',
        params: { event_id },
        signal,
      })
      return data
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Offers the event. If it can no longer be, or the agency has filled up, the page shows it as it is now. */
export function useOfferEvent(
  { event_id, agency_hash }: Event,
  onPage: EventOnPage,
  onOffered: (event: Event) => void,
) {
  return useSingleMutation({
    mutationFn: async ({ agency_id, has_room }: OtherAgency) => {
      const { data } = await call<typeof offerEvent>({
        method: 'POST',
        path: '/events/:event_id/offer',
        params: { event_id },
        body: { agency_id, agency_hash, accepts_beyond_limit: !has_room },
      })
      return data
    },
    onMutate: onPage.hold,
    onSuccess: (event) => {
      onPage.refresh()
      onOffered(event)
    },
    onError: (error) => {
      const current = conflictIn<typeof offerEvent>(error, 'event_offer_refused')
      if (current !== null) onPage.showEvent(current)
    },
  })
}
