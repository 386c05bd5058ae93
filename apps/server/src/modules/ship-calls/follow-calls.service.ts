import { changedFields } from '@gangway/domain/changes/kept-values'
import { formerStays } from '@gangway/domain/ships/former-stays'
import { shipKey } from '@gangway/domain/ships/ship-key'
import type { Database } from '../../platform/db/database.ts'
import { reviewPortDays } from '../event-rows/index.ts'
import type { CallColumns } from './call-events.queries.ts'
import { readFormerStays, replaceFormerStays } from './former-stays.queries.ts'

export interface FollowedCall {
  /** Undefined for a new call. */
  before: (CallColumns & { id: number }) | undefined
  /** Null for one that is removed. */
  after: CallColumns | null
}

/** Columns on which pick-up times depend. */
const judged = [
  'port_id',
  'ship',
  'ship_imo',
  'call_date',
  'arrival',
  'all_aboard',
  'departure_date',
  'departure',
  'tender',
  'first_ashore',
  'last_tender',
  'status',
] as const

/** After calls are written: pick-up times on their days are judged again, and stays that they moved from are kept. */
export async function followCalls(db: Database, written: readonly FollowedCall[]): Promise<void> {
  const followed = written.filter(
    ({ before, after }) =>
      before === undefined || after === null || changedFields(judged, before, after).length > 0,
  )
  const stays = followed.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  await reviewPortDays(
    db,
    stays.map(({ port_id, call_date, departure_date }) => ({ port_id, call_date, departure_date })),
  )
  await keepFormerStays(
    db,
    followed.flatMap(({ before, after }) =>
      before === undefined || after === null ? [] : [{ before, after }],
    ),
  )
}

async function keepFormerStays(
  db: Database,
  changed: readonly { before: CallColumns & { id: number }; after: CallColumns }[],
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ before }) => before.id)
  const [known, aliases] = await readFormerStays(db, ids)
  const ships = new Map(aliases.map(({ key, ...ship }) => [key, ship]))
  const named = <Stay extends { ship: string }>(stay: Stay) => ({
    ...stay,
    known_as: ships.get(shipKey(stay.ship)),
  })
  const byCall = Map.groupBy(known.map(named), ({ call_id }) => call_id)
  const left = changed.flatMap(({ before, after }) =>
    formerStays(byCall.get(before.id) ?? [], named(stayOf(before)), named(after)),
  )
  if (known.length === 0 && left.length === 0) return
  await replaceFormerStays(
    db,
    ids,
    left.map(({ known_as: _known, ...stay }) => stay),
  )
}

function stayOf(call: CallColumns & { id: number }) {
  const { port_id, ship, ship_imo, call_date, arrival, all_aboard } = call
  const { departure_date, departure, berth, tender, first_ashore, last_tender } = call
  return {
    call_id: call.id,
    port_id,
    ship,
    ship_imo,
    call_date,
    arrival,
    all_aboard,
    departure_date,
    departure,
    berth,
    tender,
    first_ashore,
    last_tender,
  }
}
