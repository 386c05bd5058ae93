import type { LightDispatch } from '@gangway/domain/dispatches/light-facts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { waitingChanges } from '../../modules/acknowledgements/index.ts'
import { hasOpenAsk } from '../../modules/ask-rows/index.ts'
import type { CommentReader } from '../../modules/comments/index.ts'
import { unreadCount } from '../../modules/comments/index.ts'
import {
  acceptancesOf,
  callsInPort,
  fetchedOrdersIfAny,
  portTimes,
  type ShipCallFacts,
  shipsOfOrders,
} from '../../modules/events/index.ts'
import { isDispatchOfEvent, orderFigures } from '../../modules/orders/index.ts'
import type { Database } from '../../platform/db/database.ts'

/** Days `YYYY-MM-DD`, both included. */
export interface Days {
  from: string
  to: string
  /** Null: all ports. */
  port_id: number | null
}

/** @param of the alias of events or dispatches */
function onDays(
  { from, to, port_id }: Days,
  agency_id: number | null,
  of: 'd' | 'e' = 'e',
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  const conditions = [
    sql`${column('event_date')} between ${from}::date and ${to}::date`,
    ...(port_id === null ? [] : [sql`${column('port_id')} = ${port_id}`]),
    ...(agency_id === null ? [] : [sql`${column('agency_id')} = ${agency_id}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Facts that the lights of each event are judged by. */
export function eventsOnDays(db: Database, days: Days, reader: CommentReader & Scope) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where(
      sql<SqlBool>`e.id = any(array(select e.id from event_state as e where ${onDays(days, reader.agency_id)}))`,
    )
    .select([
      'e.id',
      'e.port_id',
      'e.port_name',
      'e.agency_id',
      'e.agency_name',
      'e.agency_title',
      'e.product_name',
      'e.language_guide',
      'e.event_date',
      'e.pickup_time',
      'e.duration',
      'e.status',
      'e.total_pax',
      'e.min_persons',
      'e.max_persons',
      'e.lacks_ticket',
      'p.time_zone',
      portTimes.as('port_times'),
      acceptancesOf.as('acceptances'),
      fetchedOrdersIfAny.as('fetched'),
      shipsOfOrders.as('ships'),
      orderFigures.as('orders'),
      hasOpenAsk('pickup_change').as('is_change_asked'),
      waitingChanges(reader).as('waiting'),
      unreadCount(reader).as('unread_comments'),
    ])
}

interface Scope {
  /** Null: all agencies'. */
  agency_id: number | null
}

export type PortDayRow = Awaited<ReturnType<ReturnType<typeof eventsOnDays>['execute']>>[number]

/** Each port and day on which there are events, with the calls of every ship there. */
export function callsOnDays(db: Database, days: Days, { agency_id }: Scope) {
  const places = sql<{ port_id: number; event_date: string }>`(
    select distinct e.port_id, e.event_date from event_state as e where ${onDays(days, agency_id)}
  )`
  return db
    .selectFrom(places.as('e'))
    .select(['e.port_id', 'e.event_date', callsInPort.as('calls')])
}

/** The port with the calls of a day, whether there are events or not. */
export function portOnDay(db: Database, port_id: number, date: string) {
  return db
    .selectFrom('port as p')
    .where('p.id', '=', port_id)
    .select([
      'p.id as port_id',
      'p.code as port_code',
      'p.name as port_name',
      'p.time_zone',
      sql<ShipCallFacts[]>`(
        select ${callsInPort} from (select p.id as port_id, ${date}::date as event_date) as e
      )`.as('calls'),
    ])
}

/** Events that are not canceled, by port and day. */
export function eventsByDay(db: Database, days: Days, { agency_id }: Scope) {
  return db
    .selectFrom('event_state as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where(onDays(days, agency_id))
    .where('e.status', '<>', 'canceled')
    .groupBy(['e.event_date', 'e.port_id', 'p.id'])
    .orderBy('e.event_date')
    .orderBy('p.name')
    .select((eb) => [
      'e.port_id',
      'p.code as port_code',
      'p.name as port_name',
      'p.time_zone',
      'e.event_date',
      eb.fn.countAll<number>().as('events'),
    ])
}

/** Dispatches with their crew and the orders that count, for the lights of these. */
export function dispatchesOnDays(db: Database, days: Days, { agency_id }: Scope) {
  return db
    .selectFrom('dispatch as d')
    .leftJoin('vehicle as v', 'v.id', 'd.vehicle_id')
    .where(onDays(days, agency_id, 'd'))
    .select(['d.id', 'd.language', 'd.vehicle_name'])
    .select([
      sql<number | null>`least(d.seats, v.seats)`.as('seats'),
      sql<LightDispatch['crew']>`(
        select coalesce(json_agg(json_build_object('role', c.role, 'name', c.name, 'state', c.state,
          'languages', coalesce(m.languages, '{}'))), '[]')
        from dispatch_crew as c left join crew_member as m on m.id = c.crew_id where c.dispatch_id = d.id
      )`.as('crew'),
      sql<LightDispatch['parts']>`(
        select coalesce(json_agg(json_build_object('excursion_id', o.id, 'persons', p.persons)), '[]')
        from dispatch_order as p
          join excursion_order as o on o.id = p.excursion_id
          join event as e on e.id = o.event_id
        where p.dispatch_id = d.id and order_is_active(o.status) and ${isDispatchOfEvent}
      )`.as('parts'),
    ])
}

/** Active orders of events of which some have a dispatch. */
export function ordersOfDispatches(db: Database, days: Days, { agency_id }: Scope) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .where(
      sql<SqlBool>`e.id = any(array(
        select n.event_id from dispatch_order as p join excursion_order as n on n.id = p.excursion_id
        where p.dispatch_id = any(array(
          select d.id from dispatch as d where ${onDays(days, agency_id, 'd')}
        ))
      ))`,
    )
    .where(sql<SqlBool>`order_is_active(o.status)`)
    .select(['o.id as excursion_id', 'o.event_id', 'e.language_guide as language'])
    .select(
      sql<number>`(select coalesce(sum(s.person_count), 0) from sub_product as s
        where s.excursion_id = o.id)::integer`.as('persons'),
    )
}
