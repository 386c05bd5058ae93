import type {
  CallCorrection,
  CallEffectOnEvent,
  ConcernedEvent,
} from '@gangway/contract/ship-call-changes'
import { callEffect, callsAfter } from '@gangway/domain/ships/call-effects'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import type { CallStatus } from '@gangway/domain/ships/ship-call'
import { isSameShip, type NamedShip } from '@gangway/domain/ships/ship-identity'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { weighCall } from '../events/index.ts'
import { type CallColumns, listShipsOfEvents } from './call-events.queries.ts'
import { withChange } from './ship-calls.rules.ts'
import type { CallRow } from './ship-calls.queries.ts'

export interface CallEffectsDeps {
  db: Database
  clock: Clock
  pickupRules: PickupRules
}

/**
 * The open events in port during some stays with guests of a ship, and how many they are.
 *
 * @param agency_id null: of all agencies
 */
export async function concernedEvents(
  db: Database,
  ship: NamedShip,
  stays: readonly CallColumns[],
  agency_id: number | null,
): Promise<ConcernedEvent[]> {
  const rows = await listShipsOfEvents(db, stays, agency_id)
  const byEvent = Map.groupBy(
    rows.filter((row) => isSameShip(row, ship)),
    ({ event_id }) => event_id,
  )
  return [...byEvent.values()].flatMap((ships) => {
    const [first] = ships
    if (first === undefined) return []
    const { ship: _ship, ship_imo: _imo, known_as: _known, ...event } = first
    return [
      {
        ...event,
        orders: ships.reduce((sum, { orders }) => sum + orders, 0),
        persons: ships.reduce((sum, { persons }) => sum + persons, 0),
      },
    ]
  })
}

/** Effects of a changed call on the open events with guests of its ship; unaffected events are left out. */
export async function callEffectsOf(
  { db, clock, pickupRules: rules }: CallEffectsDeps,
  row: CallRow,
  change: CallCorrection & { status?: CallStatus | undefined },
): Promise<CallEffectOnEvent[]> {
  const changed = withChange(row, change)
  const events = await concernedEvents(db, row, [row, changed], null)
  const [before, after] = [row, changed].map((call) => ({ ...call, moved_to: null })) as [
    CallRow & { moved_to: null },
    CallRow & { moved_to: null },
  ]
  const weighed = await weighCall(
    db,
    events.map(({ event_id }) => event_id),
    {
      rules,
      now: clock(),
      ship: row,
      callsAfter: (calls, date) => callsAfter(calls, { before, after }, date),
    },
  )
  return events.map((event) => {
    const { before: was = null, after: will = null } = weighed.get(event.event_id) ?? {}
    const effect = callEffect(was, will)
    return { ...event, effect, spare_minutes: will?.spare_minutes ?? null }
  })
}
