import { type Selectable, sql } from 'kysely'
import type { NamedShip } from '@gangway/domain/ships/ship-identity'
import { shipsOfOrders } from '../../../modules/events/index.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ShipCallTable } from '../../../platform/db/schema.ts'

export const sentCallColumns = [
  'port_id',
  'call_date',
  'ship',
  'ship_imo',
  'arrival',
  'all_aboard',
  'departure_date',
  'departure',
  'berth',
  'tender',
  'first_ashore',
  'last_tender',
  'ship_time_offset_minutes',
  'status',
  'cancel_reason',
] as const

export type SentCall = Pick<Selectable<ShipCallTable>, (typeof sentCallColumns)[number]>

export type KnownCall = SentCall &
  Pick<Selectable<ShipCallTable>, 'id' | 'reference' | 'source_hash' | 'source_updated_at'>

export function listCallsByReference(
  db: Database,
  references: readonly string[],
): Promise<KnownCall[]> {
  return selectCalls(db, references).execute()
}

export function selectCalls(db: Database, references: readonly string[]) {
  return db
    .selectFrom('ship_call')
    .select(['id', 'reference', 'source_hash', 'source_updated_at', ...sentCallColumns])
    .where(sql<boolean>`reference = any(${references})`)
}

export interface EventInPort {
  id: number
  agency_id: number
  port_id: number
  event_date: string
  /** The ships of its orders that are not canceled. */
  ships: NamedShip[]
}

/** Events still to be answered or carried out, in the ports and on the days of these calls. */
export async function listEventsInPort(
  db: Database,
  calls: readonly Pick<SentCall, 'port_id' | 'call_date' | 'departure_date'>[],
): Promise<EventInPort[]> {
  const { rows } = await sql<EventInPort>`
    select e.id, e.agency_id, e.port_id, e.event_date, ${shipsOfOrders} as ships
    from (
      select distinct c.id, c.agency_id, c.port_id, c.event_date
      from unnest(
        ${calls.map(({ port_id }) => port_id)}::integer[],
        ${calls.map(({ call_date }) => call_date)}::date[],
        ${calls.map(({ departure_date }) => departure_date)}::date[]
      ) as given (port_id, first, last)
      cross join lateral (
        select s.id, s.agency_id, s.port_id, s.event_date from event_state as s
        where s.port_id = given.port_id and s.event_date between given.first and given.last
          and event_is_open(s.status)
        offset 0
      ) as c
    ) as e
    order by e.id
  `.execute(db)
  return rows
}
