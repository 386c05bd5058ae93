import { conflictIn } from '@gangway/client/refusal'
import type { Event } from '@gangway/contract/events'
import type { setOwnPickupTime } from '@gangway/contract/own-pickup-times'
import { call } from '../../../shared/http/api-client.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'
import type { EventOnPage } from './event.api.ts'

interface OwnTimeRequest {
  ship: string
  pickup_time: string | null
  accepted_spare_minutes?: number | undefined
}

/**
 * Sets the pick-up time of a ship's orders that have none of their own, or clears with null those that were set here
 * (staff only). If it is refused because things have changed, the current event is shown.
 */
export function useSetOwnPickupTime({
  event: { event_id, agency_hash },
  onPage,
  onSaved,
  onTaken,
}: {
  event: Event
  onPage: EventOnPage
  /** @param changed how many orders */
  onSaved: (changed: number) => void
  /** Nothing is left to set: someone else was first, or the orders are canceled. */
  onTaken?: (error: Error) => void
}) {
  return useSingleMutation({
    mutationFn: (request: OwnTimeRequest) =>
      call<typeof setOwnPickupTime>({
        method: 'PUT',
        path: '/events/:event_id/own-pickup-time',
        params: { event_id },
        body: { agency_hash, ...request },
      }),
    onMutate: onPage.hold,
    onSuccess: ({ data, excursion_ids }) => {
      onPage.showEvent(data)
      onSaved(excursion_ids.length)
    },
    onError: (error) => {
      const taken =
        conflictIn<typeof setOwnPickupTime>(error, 'pickup_time_locked') ??
        conflictIn<typeof setOwnPickupTime>(error, 'ship_without_order')
      const current = taken ?? conflictIn<typeof setOwnPickupTime>(error, 'pickup_time_misses_ship')
      if (current !== null) onPage.showEvent(current)
      if (taken !== null) onTaken?.(error)
    },
  })
}
