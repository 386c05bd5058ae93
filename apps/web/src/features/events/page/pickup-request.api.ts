import { conflictIn, isRefusal } from '@gangway/client/refusal'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type {
  acceptPickupChange,
  askForPickupChange,
  refusePickupChange,
  withdrawPickupChange,
} from '@gangway/contract/pickup-request-steps'
import { call } from '../../../shared/http/api-client.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'
import type { EventOnPage } from './event.api.ts'

type Ask = typeof askForPickupChange

type Answer = typeof acceptPickupChange | typeof refusePickupChange | typeof withdrawPickupChange

/** The event as it stands, which a refusal carries. */
function currentEvent(error: Error): Event | null {
  return conflictIn<Ask | Answer>(
    error,
    'pickup_request_open',
    'pickup_request_closed',
    'pickup_time_over',
    'pickup_time_not_set',
    'pickup_time_unchanged',
    'pickup_time_misses_ship',
  )
}

/** Whether someone else closed the request first. */
export function wasClosed(error: Error | null): boolean {
  return isRefusal<Answer>(error, 'pickup_request_closed')
}

interface OnPage {
  onPage: EventOnPage
  /** Called even where the event, as it is now, has no place for who did it. */
  onDone: () => void
  onRefused: (error: Error) => void
}

/** Shows the event that a write answers, and the current one where it is refused. */
function useEventWrite<Variables = void>(
  { onPage, onDone, onRefused }: OnPage,
  mutationFn: (variables: Variables) => Promise<Event>,
) {
  return useSingleMutation<Event, Variables>({
    mutationFn,
    onMutate: onPage.hold,
    onSuccess: (event) => {
      onPage.showEvent(event)
      onDone()
    },
    onError: (error) => {
      const current = currentEvent(error)
      if (current !== null) onPage.showEvent(current)
      onRefused?.(error)
    },
  })
}

export function useAskForPickupChange(event_id: number, onPage: OnPage) {
  return useEventWrite(onPage, async (body: BodyInputOf<Ask>) => {
    const { data } = await call<Ask>({
      method: 'POST',
      path: '/events/:event_id/pickup-requests',
      params: { event_id },
      body,
    })
    return data
  })
}

interface OfRequest {
  event_id: number
  request_id: number
}

export function useAcceptPickupChange(params: OfRequest, onPage: OnPage) {
  return useEventWrite(onPage, async (body: BodyInputOf<typeof acceptPickupChange>) => {
    const { data } = await call<typeof acceptPickupChange>({
      method: 'POST',
      path: '/events/:event_id/pickup-requests/:request_id/accept',
      params,
      body,
    })
    return data
  })
}

export function useRefusePickupChange(params: OfRequest, onPage: OnPage) {
  return useEventWrite(onPage, async (body: BodyInputOf<typeof refusePickupChange>) => {
    const { data } = await call<typeof refusePickupChange>({
      method: 'POST',
      path: '/events/:event_id/pickup-requests/:request_id/refuse',
      params,
      body,
    })
    return data
  })
}

export function useWithdrawPickupChange(params: OfRequest, onPage: OnPage) {
  return useEventWrite(onPage, async () => {
    const { data } = await call<typeof withdrawPickupChange>({
      method: 'POST',
      path: '/events/:event_id/pickup-requests/:request_id/withdraw',
      params,
    })
    return data
  })
}
