import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import type { ShipCallValues } from '@gangway/domain/changes/event-changes'
import { changedFields, keptValues } from '@gangway/domain/changes/kept-values'
import { isSameShip } from '@gangway/domain/ships/ship-identity'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import {
  type CallColumns,
  callColumns,
  type EventInPort,
  listEventsInPort,
} from './call-events.queries.ts'

const recorded = [...callColumns, 'cancel_words'] as const

type Values = CallColumns & { cancel_words?: string | null }

export interface WrittenCall {
  /** Undefined for a new call. */
  before: Values | undefined
  /** Null for one that is removed. */
  after: Values | null
}

/** One entry for each event and each call of its ships that is new, changed or removed. */
export async function callChanges(
  db: Database,
  actor: ChangeActor,
  written: readonly WrittenCall[],
): Promise<Change[]> {
  if (written.length === 0) return []
  const events = await listEventsInPort(db, written.flatMap(staysOf))
  return written.flatMap((call) =>
    events
      .filter((event) => staysOf(call).some((stay) => concerns(stay, event)))
      .flatMap((event) => entryOf(actor, call, event)),
  )
}

function staysOf({ before, after }: WrittenCall): Values[] {
  return [before, after].filter((stay) => stay !== undefined && stay !== null)
}

function concerns(stay: CallColumns, { port_id, event_date, ships }: EventInPort): boolean {
  const isThere =
    stay.port_id === port_id && stay.call_date <= event_date && event_date <= stay.departure_date
  return isThere && ships.some((ship) => isSameShip(ship, stay))
}

function entryOf(
  actor: ChangeActor,
  { before, after }: WrittenCall,
  { id, agency_id }: EventInPort,
): Change[] {
  const of = { actor, agency_id, event_id: id } as const
  if (before === undefined) {
    if (after === null) return []
    const values = keptValues<ShipCallValues>(callColumns, after)
    return [{ ...of, action: 'ship_call.create', after: values }]
  }
  if (after === null) {
    const gone = keptValues<ShipCallValues>(callColumns, before)
    return [{ ...of, action: 'ship_call.remove', before: gone }]
  }
  const fields = changedFields(recorded, before, after)
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

/** Entries for a change by staff: one for each event, or one in all where no event is concerned. */
export async function handChanges(
  db: Database,
  actor: CallContext,
  { before, after }: { before: Values; after: Values },
): Promise<Change[]> {
  const changes = await callChanges(db, actor, [{ before, after }])
  if (changes.length > 0) return changes
  const fields = changedFields(recorded, before, after)
  return [
    {
      actor,
      action: 'ship_call.correct',
      agency_id: null,
      before: { ship: before.ship, ...keptValues<ShipCallValues>(fields, before) },
      after: { ship: after.ship, ...keptValues<ShipCallValues>(fields, after) },
    },
  ]
}
