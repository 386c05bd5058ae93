import type { EventSignal } from '@gangway/contract/realtime'
import { eventStatuses } from '@gangway/domain/events/event-status'
import type { EventSignalKind } from '@gangway/domain/realtime/channels'
import * as z from 'zod'
import type { AuditEntry } from '../audit-entry.ts'

/** What was recorded of a change, as far as those who look at the event hear of it. */
export type RecordedChange = Omit<AuditEntry, 'actor' | 'before'>

type WithoutVersion<Signal> = Signal extends unknown ? Omit<Signal, 'v'> : never

export interface AnnouncedChange {
  event_id: number
  /** Whose people hear of it beside the operator's; null: nobody's. */
  agency_id: number | null
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
  'ticket.upload': 'ticket',
  'ticket.remove': 'ticket',
  'comment.write': 'comments',
  'comment.edit': 'comments',
  'comment.delete': 'comments',
}

/** Follows another change of the same event, which is announced itself; or changes nothing at all. */
const untold = new Set([
  'event.follow_orders',
  'event.export_manifest',
  'event.set_comments_guid',
  'order.find_unreadable',
])

/** An agency does not even hear that there is something it may not read. */
const internal = z.object({ is_internal: z.literal(true) })

const newStatus = z.object({ status: z.enum(eventStatuses) })

/**
 * What to tell of the changes that were recorded together: each event's once, but every status that
 * somebody gave. This is the one place that decides it; whoever records a change announces it.
 */
export function announcedChanges(changes: readonly RecordedChange[]): AnnouncedChange[] {
  const announced = new Map<string, AnnouncedChange>()
  for (const { event_id, agency_id, excursion_id, action, after } of changes) {
    if (event_id === null || agency_id === null || untold.has(action)) continue
    const status = statusSteps.has(action) ? newStatus.safeParse(after).data?.status : undefined
    const signal =
      status === undefined
        ? { kind: kinds[action] ?? ('excursions' as const) }
        : { kind: 'status' as const, event_id, excursion_id, status }
    const about = signal.kind === 'status' ? `status ${excursion_id}` : signal.kind
    const audience = internal.safeParse(after).success ? null : agency_id
    announced.set(`${event_id} ${about}`, { event_id, agency_id: audience, signal })
  }
  return [...announced.values()]
}
