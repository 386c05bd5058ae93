import type { UnknownShip } from '@gangway/contract/ship-aliases'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { shipsNotKnown } from '@gangway/domain/ships/pickup-conflict'
import { knownShip } from '@gangway/domain/ships/ship-identity'
import { shipKey } from '@gangway/domain/ships/ship-key'
import { shipProposals } from '@gangway/domain/ships/ship-proposals'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listCallsInPort } from '../events/index.ts'
import * as queries from './unknown-ships.queries.ts'

export interface UnknownShipsDeps {
  db: Database
  clock: Clock
}

/**
 * The ships of active orders that have no call in the port of their event, with the ships that may be meant.
 *
 * @param event null: of all events
 */
export async function listUnknownShips(
  { db, clock }: UnknownShipsDeps,
  event: number | null,
): Promise<UnknownShip[]> {
  const from = dateInTimeZone(clock(), 'UTC')
  const lacking = await queries.listLacking(db, { from, event })
  if (lacking.length === 0) return []
  const groups = [...Map.groupBy(lacking, placeOf).values()]
  const places = groups.flatMap(([first]) => (first === undefined ? [] : [first]))
  const [calls, calling, ordered] = await Promise.all([
    listCallsInPort(db, [...new Set(places.map(({ event_id }) => event_id))]),
    queries.listCallingShips(db, from),
    queries.listOrderedShips(db, places),
  ])
  const orderedOn = Map.groupBy(ordered, dayOf)
  return groups.flatMap((group) => {
    const [ship] = group
    if (ship === undefined) return []
    const inPort = calls.get(ship.event_id) ?? []
    // A call may have come since the last review, or an alias.
    if (shipsNotKnown({ ships: [ship], calls: inPort }).length === 0) return []
    const standing = inPort.filter(({ status }) => status !== 'canceled')
    return [
      {
        ...knownShip(ship),
        ship: ship.ship,
        port_id: ship.port_id,
        port_code: ship.port_code,
        port_name: ship.port_name,
        event_date: ship.event_date,
        events: group.map(({ event_id }) => event_id),
        proposals: shipProposals(ship, {
          inPort: standing,
          calling,
          ordered: orderedOn.get(dayOf(ship)) ?? [],
        }),
      },
    ]
  })
}

function dayOf({ port_id, event_date }: { port_id: number; event_date: string }): string {
  return `${port_id} ${event_date}`
}

function placeOf(lacking: queries.Lacking): string {
  return `${dayOf(lacking)} ${lacking.ship_imo} ${shipKey(lacking.ship)}`
}
