import { changedFields, keptValues } from '@gangway/domain/changes/kept-values'
import type { Change } from '@gangway/domain/changes/change'
import type { EventValues } from '@gangway/domain/changes/event-changes'
import type { OrderValues } from '@gangway/domain/changes/order-changes'
import type { FollowedEvent } from '../orders/index.ts'
import { sentEventColumns } from './import-events.queries.ts'
import type { WrittenEvent } from './import-events.ts'
import { sentOrderColumns } from './import-orders.queries.ts'
import type { WrittenOrder } from './import-orders.ts'

const progress = ['status', 'total_pax'] as const

/** One entry for each event that was written or that follows its orders to another state. */
export function auditEvents(
  written: readonly WrittenEvent[],
  followed: readonly FollowedEvent[],
): Change[] {
  const writtenById = new Map(written.map((event) => [event.id, event]))
  return followed.flatMap(({ id, agency_id, before, after }): Change[] => {
    const event = writtenById.get(id)
    const of = { actor: 'import', agency_id, event_id: id } as const
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

export function auditOrders(written: readonly WrittenOrder[]): Change[] {
  return written.flatMap(({ id, agency_id, fields, before, after }): Change[] => {
    const of = {
      actor: 'import',
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
