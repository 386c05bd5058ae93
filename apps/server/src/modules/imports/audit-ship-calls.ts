import { shipKey } from '@gangway/domain/ships/ship-call'
import type { AuditEntry } from '../../platform/audit-entry.ts'
import type { Database } from '../../platform/db/database.ts'
import { auditedValues, changedFields } from './audited-values.ts'
import {
  type EventInPort,
  type KnownCall,
  listEventsInPort,
  type SentCall,
  sentCallColumns,
} from './import-ship-calls.queries.ts'

export interface WrittenCall {
  /** Undefined for a new call. */
  before: KnownCall | undefined
  after: SentCall
}

/** One entry for each event and each call of its ships that is new or has changed. */
export async function auditShipCalls(
  db: Database,
  written: readonly WrittenCall[],
): Promise<AuditEntry[]> {
  if (written.length === 0) return []
  const events = await listEventsInPort(db, written.flatMap(staysOf))
  return written.flatMap((call) =>
    events
      .filter((event) => staysOf(call).some((stay) => concerns(stay, event)))
      .flatMap((event) => entryOf(call, event)),
  )
}

function staysOf({ before, after }: WrittenCall): SentCall[] {
  return before === undefined ? [after] : [before, after]
}

function concerns(stay: SentCall, { port_id, event_date, ships }: EventInPort): boolean {
  const isThere =
    stay.port_id === port_id && stay.call_date <= event_date && event_date <= stay.departure_date
  return isThere && ships.some((ship) => shipKey(ship) === shipKey(stay.ship))
}

function entryOf({ before, after }: WrittenCall, { id, agency_id }: EventInPort): AuditEntry[] {
  const entry = { actor: 'import', agency_id, event_id: id, excursion_id: null } as const
  if (before === undefined) {
    const values = auditedValues(sentCallColumns, { ...after })
    return [{ ...entry, action: 'ship_call.create', before: null, after: values }]
  }
  const fields = changedFields(sentCallColumns, before, after)
  if (fields.length === 0) return []
  return [
    {
      ...entry,
      action: 'ship_call.change',
      before: { ship: before.ship, ...auditedValues(fields, { ...before }) },
      after: { ship: after.ship, ...auditedValues(fields, { ...after }) },
    },
  ]
}
