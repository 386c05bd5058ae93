import type { EventSignal } from '@gangway/contract/realtime'
import { eventStatuses } from '@gangway/domain/events/event-status'
import type { EventSignalKind } from '@gangway/domain/realtime/channels'
import * as z from 'zod'

/** What was recorded of a change, as far as those who look at the event hear of it. */
export interface RecordedChange {
  /** Noun and verb. */
  action: string
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  after: Readonly<Record<string, unknown>> | null
}

type WithoutVersion<Signal> = Signal extends unknown ? Omit<Signal, 'v'> : never

export interface AnnouncedChange {
  event_id: number
  agency_id: number
  signal: WithoutVersion<EventSignal>
}

const statusSteps = new Set([
  'order.approve',
  'order.cancel',
  'order.reopen',
  'event.open',
  'event.complete',
])

/** Everything else that is recorded about an event asks for its orders to be fetched anew. */
const kinds: Readonly<Record<string, Exclude<EventSignalKind, 'status'>>> = {
  'event.set_pickup_time': 'pickup_time',
  'event.clear_pickup_time': 'pickup_time',
}

/** Follows another change of the same event, which is announced itself. */
const followers = new Set(['event.follow_orders'])

const newStatus = z.object({ status: z.enum(eventStatuses) })

/**
 * What to tell of the changes that were recorded together: each event's once, but every status that
 * somebody gave. This is the one place that decides it; whoever records a change announces it.
 */
export function announcedChanges(changes: readonly RecordedChange[]): AnnouncedChange[] {
  const announced = new Map<string, AnnouncedChange>()
  for (const { event_id, agency_id, excursion_id, action, after } of changes) {
    if (event_id === null || agency_id === null || followers.has(action)) continue
    const status = statusSteps.has(action) ? newStatus.safeParse(after).data?.status : undefined
    const signal =
      status === undefined
        ? { kind: kinds[action] ?? ('excursions' as const) }
        : { kind: 'status' as const, event_id, excursion_id, status }
    const about = signal.kind === 'status' ? `status ${excursion_id}` : signal.kind
    announced.set(`${event_id} ${about}`, { event_id, agency_id, signal })
  }
  return [...announced.values()]
}
