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
import { orderFigures } from '../../modules/orders/index.ts'
import type { Database } from '../../platform/db/database.ts'

/** Days `YYYY-MM-DD`, both included. */
export interface Days {
  from: string
  to: string
  /** Null: all ports. */
  port_id: number | null
}

const onDays = ({ from, to, port_id }: Days, agency_id: number | null): RawBuilder<SqlBool> => {
  const conditions = [
    sql`e.event_date between ${from}::date and ${to}::date`,
    ...(port_id === null ? [] : [sql`e.port_id = ${port_id}`]),
    ...(agency_id === null ? [] : [sql`e.agency_id = ${agency_id}`]),
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
