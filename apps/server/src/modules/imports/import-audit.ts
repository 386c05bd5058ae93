import type { AuditEntry } from '../../platform/audit-entry.ts'
import type { FollowedEvent } from '../orders/index.ts'
import { auditedValues, changedFields } from './audited-values.ts'
import { sentEventColumns } from './import-events.queries.ts'
import type { WrittenEvent } from './import-events.ts'
import { sentOrderColumns } from './import-orders.queries.ts'
import type { WrittenOrder } from './import-orders.ts'

const progress = ['status', 'total_pax'] as const

/** One entry for each event that was written or that follows its orders to another state. */
export function auditEvents(
  written: readonly WrittenEvent[],
  followed: readonly FollowedEvent[],
): AuditEntry[] {
  const writtenById = new Map(written.map((event) => [event.id, event]))
  return followed.flatMap(({ id, agency_id, before, after }): AuditEntry[] => {
    const event = writtenById.get(id)
    const entry = { actor: 'import', agency_id, event_id: id, excursion_id: null } as const
    if (event !== undefined && event.known === undefined) {
      const values = { ...event.columns, ...after }
      const created = auditedValues([...sentEventColumns, ...progress], values)
      return [{ ...entry, action: 'event.create', before: null, after: created }]
    }
    const whole = { ...event?.known, ...before }
    const wholeAfter = { ...event?.columns, ...after }
    const fields = [
      ...(event?.known === undefined
        ? []
        : changedFields(sentEventColumns, event.known, event.columns)),
      ...changedFields(progress, before, after),
    ]
    if (fields.length === 0) return []
    return [
      {
        ...entry,
        action: 'event.change',
        before: auditedValues(fields, whole),
        after: auditedValues(fields, wholeAfter),
      },
    ]
  })
}

export function auditOrders(written: readonly WrittenOrder[]): AuditEntry[] {
  return written.flatMap(({ id, agency_id, fields, before, after }): AuditEntry[] => {
    const entry = {
      actor: 'import',
      agency_id,
      event_id: after.event_id,
      excursion_id: id,
    } as const
    if (before === undefined) {
      const all = [...sentOrderColumns, 'subproducts']
      return [{ ...entry, action: 'order.create', before: null, after: auditedValues(all, after) }]
    }
    if (fields.length === 0) return []
    return [
      {
        ...entry,
        action: 'order.change',
        before: auditedValues(fields, before),
        after: auditedValues(fields, after),
      },
    ]
  })
}
