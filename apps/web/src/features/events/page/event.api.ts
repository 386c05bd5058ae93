import { conflictIn } from '@gangway/client/refusal'
import type { Event, getEvent, setPickupTime } from '@gangway/contract/events'
import type { markEventOpened, settleEvent } from '@gangway/contract/event-steps'
import type { Order } from '@gangway/contract/orders'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../../shared/http/api-client.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'
import { eventWithOrder } from './event-with-order.ts'

const eventKey = (event_id: number) => ['event', event_id] as const

export const eventQuery = (event_id: number) =>
  queryOptions({
    queryKey: eventKey(event_id),
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getEvent>({
        method: 'GET',
        path: '/events/:event_id',
        params: { event_id },
        signal,
      })
      return data
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** One event, fetched again whenever the reader returns to it, since others work on it too. */
export function useEvent(event_id: number) {
  return useQuery(eventQuery(event_id))
}

/** The event shown on the page, for components that change part of it. */
export interface EventOnPage {
  /** Keeps a pending answer from overwriting what is shown next. */
  hold: () => Promise<void>
  showEvent: (event: Event) => void
  showOrder: (order: Order) => void
  refresh: () => void
}

export function useEventOnPage(event_id: number): EventOnPage {
  const client = useQueryClient()
  return useMemo(() => {
    const queryKey = eventKey(event_id)
    return {
      hold: () => client.cancelQueries({ queryKey }),
      showEvent: (event) => client.setQueryData<Event>(queryKey, event),
      showOrder: (order) =>
        client.setQueryData<Event>(queryKey, (event) => event && eventWithOrder(event, order)),
      refresh: () => void client.invalidateQueries({ queryKey }),
    }
  }, [client, event_id])
}

/** Marks a new request as opened, once a page, when its agency looks at it. */
export function useMarkOpened({ event_id, status }: Event, isAgency: boolean): void {
  const client = useQueryClient()
  const isDue = isAgency && status === 'new'
  useEffect(() => {
    if (!isDue) return
    const queryKey = eventKey(event_id)
    // Unless it succeeds, the next visit says it.
    call<typeof markEventOpened>({
      method: 'POST',
      path: '/events/:event_id/opened',
      params: { event_id },
    }).then(
      ({ data }) =>
        client.setQueryData<Event>(queryKey, (event) => event && { ...event, status: data.status }),
      () => undefined,
    )
  }, [client, event_id, isDue])
}

interface PickupRequest {
  pickup_time: string | null
  /** By how much ships may be missed: what was shown and accepted, below 0. */
  accepted_misses?: Acceptance[] | undefined
}

/**
 * Saves the event's pick-up time, or clears it with null (staff only). If someone else was first, the
 * current event is shown.
 */
export function useSetPickupTime({
  event,
  onPage,
  onSaved,
}: {
  event: Event
  onPage: EventOnPage
  /** Called even where the event, as it is now, has no place for who saved it. */
  onSaved?: () => void
}) {
  return useSingleMutation({
    mutationFn: async (request: PickupRequest) => {
      const { data } = await call<typeof setPickupTime>({
        method: 'PATCH',
        path: '/events/:event_id',
        params: { event_id: event.event_id },
        body: { agency_hash: event.agency_hash, ...request },
      })
      return data
    },
    onMutate: onPage.hold,
    onSuccess: (saved) => {
      onPage.showEvent(saved)
      onSaved?.()
    },
    onError: (error) => {
      const current = lockedEvent(error) ?? missedShip(error)
      if (current !== null) onPage.showEvent(current)
    },
  })
}

/** Staff say that the event took place. If it can no longer be said, the current event is shown. */
export function useSettleEvent(event_id: number, onPage: EventOnPage) {
  return useSingleMutation<Event>({
    mutationFn: async () => {
      const { data } = await call<typeof settleEvent>({
        method: 'POST',
        path: '/events/:event_id/settle',
        params: { event_id },
      })
      return data
    },
    onMutate: onPage.hold,
    onSuccess: onPage.showEvent,
    onError: (error) => {
      const current = conflictIn<typeof settleEvent>(error, 'event_step_refused')
      if (current !== null) onPage.showEvent(current)
    },
  })
}

/** The current event, if a pick-up time was refused because one is already set. */
export function lockedEvent(error: unknown): Event | null {
  return conflictIn<typeof setPickupTime>(error, 'pickup_time_locked')
}

/** The event with its ships as they now stand, when a time was refused because it misses one. */
export function missedShip(error: unknown): Event | null {
  return conflictIn<typeof setPickupTime>(error, 'pickup_time_misses_ship')
}
