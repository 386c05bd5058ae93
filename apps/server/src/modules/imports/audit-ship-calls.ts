import { changedFields, keptValues } from '@gangway/domain/changes/kept-values'
import type { Change } from '@gangway/domain/changes/change'
import type { ShipCallValues } from '@gangway/domain/changes/event-changes'
import { shipKey } from '@gangway/domain/ships/ship-call'
import type { Database } from '../../platform/db/database.ts'
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
): Promise<Change[]> {
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

function entryOf({ before, after }: WrittenCall, { id, agency_id }: EventInPort): Change[] {
  const of = { actor: 'import', agency_id, event_id: id } as const
  if (before === undefined) {
    const values = keptValues<ShipCallValues>(sentCallColumns, after)
    return [{ ...of, action: 'ship_call.create', after: values }]
  }
  const fields = changedFields(sentCallColumns, before, after)
  if (fields.length === 0) return []
  return [
    {
      ...of,
      action: 'ship_call.change',
      before: { ship: before.ship, ...keptValues<ShipCallValues>(fields, before) },
      after: { ship: after.ship, ...keptValues<ShipCallValues>(fields, after) },
    },
  ]
}
