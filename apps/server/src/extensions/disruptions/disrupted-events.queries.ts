import type { ChangeAction } from '@gangway/domain/changes/change'
import { decisionActions } from '@gangway/domain/changes/order-changes'
import type { Language } from '@gangway/domain/languages/language'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { NamedShip } from '@gangway/domain/ships/ship-identity'
import { sql } from 'kysely'
import { openAsks } from '../../modules/ask-rows/index.ts'
import { acceptancesOf, callsInPort, portTimes } from '../../modules/events/index.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

/** Days `YYYY-MM-DD` of a port, both included. */
export interface Days {
  port_id: number
  from: string
  to: string
}

function selectEvents(db: Database) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .select([
      'e.id as event_id',
      'e.agency_id',
      'e.agency_name',
      'e.agency_title',
      'e.port_id',
      'e.event_date',
      'e.duration',
      'e.pickup_time',
      'e.status',
      'e.total_pax',
      'e.offered_to_id',
      'p.time_zone as port_time_zone',
      portTimes.as('port_times'),
      acceptancesOf.as('acceptances'),
      callsInPort.as('calls'),
      openAsks.as('open_requests'),
    ])
}

export type DisruptedEventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Events that can still take place. */
export function listOpenEvents(db: Database, { port_id, from, to }: Days) {
  return selectEvents(db)
    .where(
      sql<boolean>`e.id = any(array(select s.id from event_state as s where s.port_id = ${port_id}
        and s.event_date between ${from}::date and ${to}::date and event_is_open(s.status)))`,
    )
    .orderBy('e.event_date')
    .orderBy('e.id')
    .execute()
}

export function listEvents(db: Database, ids: readonly number[]) {
  return selectEvents(db)
    .where(sql<boolean>`e.id = any(${ids}::integer[])`)
    .orderBy('e.id')
    .execute()
}

/** Locked until the transaction ends, in the order of their ids. */
export async function lockEvents(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await transaction
    .selectFrom('event')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
}

export interface OrderRow extends NamedShip {
  event_id: number
  id: number
  ship_imo: string | null
  status: OrderStatus
  pickup_time: string | null
  /** Its own time is its sender's. */
  is_sent_time: boolean
  is_dispatch_time: boolean
  persons: number
}

/** Every order of some events, canceled ones included. */
export async function listOrders(
  db: Database,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, OrderRow[]>> {
  const { rows } = await sql<OrderRow>`
    select o.event_id, o.id, o.ship, o.ship_imo, o.status, o.pickup_time,
      o.pickup_time is not null and o.pickup_set_at is null as is_sent_time,
      o.pickup_of_dispatch as is_dispatch_time,
      (select json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
        from ship_alias as k where k.key = ship_key(o.ship)) as known_as,
      coalesce((select sum(s.person_count) from sub_product as s where s.excursion_id = o.id), 0)::integer as persons
    from excursion_order as o
    where o.event_id = any(${eventIds}::integer[])
    order by o.id
  `.execute(db)
  return Map.groupBy(rows, ({ event_id }) => event_id)
}

export function findPort(db: Database, id: number) {
  return db.selectFrom('port').where('id', '=', id).select(['code', 'name']).executeTakeFirst()
}

interface Receivers {
  agency_id: number
  language: Language
  people: number
}

/** How many people of each agency get notices, by the language they read. */
export async function listReceivers(
  db: Database,
  agencyIds: readonly number[],
): Promise<Receivers[]> {
  const { rows } = await sql<Receivers>`
    select agency_id, language, count(*)::integer as people from account
    where agency_id = any(${agencyIds}::integer[]) and kind = 'person' and disabled_at is null
    group by agency_id, language order by agency_id, people desc, language
  `.execute(db)
  return rows
}

/** Actions of an agency's people that answer a change; reading it is no answer. */
const answers = [
  'comment.write',
  'event.ask_pickup_change',
  'event.withdraw_pickup_change',
  'event.set_pickup_time',
  'order.set_pickup_time',
  ...Object.values(decisionActions),
  'order.undo',
  'order.ask_data',
  'ticket.upload',
  'ticket.remove',
] as const satisfies readonly ChangeAction[]

/** Events among these that someone of an agency has acted on since an instant. */
export async function listAnswered(
  transaction: DatabaseTransaction,
  eventIds: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ event_id: number }>`
    select distinct a.event_id from audit_entry as a join account as c on c.id = a.account_id
    where a.event_id = any(${eventIds}::integer[]) and a.at >= ${since} and c.agency_id is not null
      and a.action = any(${answers}::text[])
  `.execute(transaction)
  return new Set(rows.map(({ event_id }) => event_id))
}
