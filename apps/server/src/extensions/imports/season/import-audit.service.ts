import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import type { EventValues } from '@gangway/domain/changes/event-changes'
import { changedFields, keptValues } from '@gangway/domain/changes/kept-values'
import type { OrderValues } from '@gangway/domain/changes/order-changes'
import type { FollowedEvent } from '../../../modules/orders/index.ts'
import { type KnownEvent, type SentEvent, sentEventColumns } from './import-events.queries.ts'
import type { WrittenEvent } from './import-events.service.ts'
import type { RowResult } from './import-summary.rules.ts'
import { sentOrderColumns } from './import-orders.queries.ts'
import type { WrittenOrder } from './import-orders.service.ts'

const progress = ['status', 'total_pax'] as const

/** For a known event, the values that differ are enough. */
export interface AuditedEvent extends Pick<WrittenEvent, 'id'> {
  known: Partial<KnownEvent> | undefined
  columns: Partial<SentEvent>
}

/** One entry for each event that was written or that follows its orders to another state. */
export function auditEvents(
  actor: ChangeActor,
  written: readonly AuditedEvent[],
  followed: readonly FollowedEvent[],
): Change[] {
  const writtenById = new Map(written.map((event) => [event.id, event]))
  return followed.flatMap(({ id, agency_id, before, after }): Change[] => {
    const event = writtenById.get(id)
    const of = { actor, agency_id, event_id: id } as const
    if (event !== undefined && event.known === undefined) {
      const values = { ...event.columns, ...after }
      const created = keptValues([...sentEventColumns, ...progress], values)
      return [{ ...of, action: 'event.create', after: created }]
    }
    const whole: Partial<EventValues> = { ...event?.known, ...before }
    const wholeAfter: Partial<EventValues> = { ...event?.columns, ...after }
    const fields = [
      ...(event?.known === undefined
        ? []
        : changedFields(sentEventColumns, event.known, event.columns)),
      ...changedFields(progress, before, after),
    ]
    if (fields.length === 0) return []
    return [
      {
        ...of,
        action: 'event.change',
        before: keptValues(fields, whole),
        after: keptValues(fields, wholeAfter),
      },
    ]
  })
}

/** A contact is a person, so only which fields were changed. */
export function auditAgencies(actor: ChangeActor, results: readonly RowResult[]): Change[] {
  return results.flatMap(({ outcome, id: agency_id, fields }): Change[] => {
    if (outcome === 'created') return [{ actor, action: 'agency.create', agency_id }]
    if (fields.length === 0) return []
    return [{ actor, action: 'agency.change', agency_id, after: { fields } }]
  })
}

export function auditOrders(actor: ChangeActor, written: readonly WrittenOrder[]): Change[] {
  return written.flatMap(({ id, agency_id, fields, before, after }): Change[] => {
    const of = {
      actor,
      agency_id,
      event_id: after.event_id,
      excursion_id: id,
    } as const
    if (before === undefined) {
      const all = [...sentOrderColumns, 'subproducts'] as const
      return [{ ...of, action: 'order.create', after: keptValues<OrderValues>(all, after) }]
    }
    if (fields.length === 0) return []
    return [
      {
        ...of,
        action: 'order.change',
        before: keptValues<OrderValues>(fields, before),
        after: keptValues<OrderValues>(fields, after),
      },
    ]
  })
}
