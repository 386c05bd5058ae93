import { type DayRange, isEmptyRange } from '@gangway/domain/dates/day-range'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import type { WaitingFilter } from '@gangway/domain/events/event-urgency'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { plannedAnew } from '../../platform/db/prepared-statements.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { hasUnread } from '../comments/index.ts'
import { boundsOf, daysOf } from './events.days.rules.ts'
import { eventsReferenced, type FoundWord, haveWords } from './events.text.queries.ts'

export interface EventFilter {
  /** Null: all agencies'. */
  agency_id: number | null
  /** The account of the caller. */
  account_id: number
  /** All of them have to match; from `findWords`. */
  words?: readonly FoundWord[]
  from?: string | undefined
  to?: string | undefined
  status?: EventStatus | undefined
  port?: number | undefined
  languages?: readonly string[]
  waiting?: WaitingFilter | undefined
  /** Only events of this agency; within `agency_id`. */
  agency?: number | undefined
  /** The sender's key of the event or of one of its orders. */
  reference?: string | undefined
  /** An instant: only events of which something was told since. */
  updated_since?: string | undefined
  /** The product's full name. */
  product?: string | undefined
  /** In any spelling. */
  ship?: string | undefined
  pickup_time?: 'missing' | 'conflict' | undefined
  ship_call?: 'missing' | undefined
  ticket?: 'missing' | undefined
  /** Only events with comments the caller has not seen. */
  comments?: 'unread' | undefined
  /** Only these of them. */
  ids?: readonly number[] | undefined
  /** The time from which today's date at each port follows. */
  now: Date
}

export type EventExpressions = ExpressionBuilder<{ e: Schema['event'] } & Schema, 'e'>

/** Which events a filter finds: the condition behind the list and every figure. */
export function eventMatches(eb: EventExpressions, filter: EventFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (filter.agency_id !== null) conditions.push(eb('e.agency_id', '=', filter.agency_id))
  conditions.push(...onDays(filter))
  if (filter.ids !== undefined) conditions.push(sql<SqlBool>`e.id = any(${filter.ids}::integer[])`)
  if (filter.status !== undefined) conditions.push(eb('e.status', '=', filter.status))
  if (filter.port !== undefined) conditions.push(eb('e.port_id', '=', filter.port))
  if (filter.languages !== undefined && filter.languages.length > 0) {
    conditions.push(eb('e.language_guide', 'in', filter.languages))
  }
  if (filter.agency !== undefined) conditions.push(eb('e.agency_id', '=', filter.agency))
  if (filter.reference !== undefined) conditions.push(hasReference(filter.reference))
  if (filter.updated_since !== undefined)
    conditions.push(changedSince(filter, filter.updated_since))
  if (filter.product !== undefined) conditions.push(eb('e.product_name', '=', filter.product))
  if (filter.ship !== undefined) conditions.push(hasShip(filter, filter.ship))
  if (filter.waiting !== undefined) conditions.push(unanswered)
  if (filter.pickup_time === 'missing') conditions.push(lacksPickupTime)
  if (filter.pickup_time === 'conflict') conditions.push(missesShip)
  if (filter.ship_call !== undefined) conditions.push(lacksCall(filter))
  if (filter.ticket !== undefined) conditions.push(lacksTicket)
  if (filter.comments !== undefined) conditions.push(hasUnread(filter))
  conditions.push(...haveWords(filter.words ?? [], isNarrowed(filter)))
  return eb.and(conditions)
}

/**
 * Only those of the days that are asked for. As an array, which PostgreSQL always begins with: joined, a ship whose
 * events all lie at one end is looked for among all events of the other.
 */
function hasShip(filter: EventFilter, ship: string): RawBuilder<SqlBool> {
  const { from, to } = daysOf(filter).possible
  const after = from === null ? sql`` : sql` and es.event_date >= ${from}::date`
  const until = to === null ? sql`` : sql` and es.event_date <= ${to}::date`
  return sql`${plannedAnew} (e.id = any(array(
    select es.event_id from event_ship as es
    where es.ship_key = ship_key(${ship})${after}${until})))`
}

/** As an array, so that the few ids are looked up before any event is read. */
function hasReference(reference: string): RawBuilder<SqlBool> {
  return sql`e.id = any(${eventsReferenced(reference)})`
}

/** For an agency, only changes it may see count: internal comments do not. */
function changedSince({ agency_id }: EventFilter, since: string): RawBuilder<SqlBool> {
  const ours = agency_id === null ? sql`` : sql` and c.agency_id = ${agency_id}`
  return sql`${plannedAnew} (e.id in (
    select c.event_id from public_change as c
    where c.occurred_at >= ${since}::timestamptz and c.event_id is not null${ours}))`
}

/** As of the last review. */
function lacksCall(filter: EventFilter): RawBuilder<SqlBool> {
  const { from, to } = daysOf(filter).possible
  return sql`${plannedAnew} (e.id = any(array(
    select es.event_id from event_ship as es
    where es.lacks_call and es.event_date >= ${from}::date and es.event_date <= ${to}::date
  )) and e.status in ('new', 'requested', 'approved'))`
}

/** Whether few events remain, whatever the text. */
function isNarrowed({ from, to, ...filter }: EventFilter): boolean {
  const isToOne = [
    filter.agency_id ?? undefined,
    filter.agency,
    filter.port,
    filter.product,
    filter.ship,
    filter.reference,
    filter.updated_since,
  ]
  const isRare =
    filter.pickup_time === 'conflict' ||
    filter.ship_call !== undefined ||
    filter.comments !== undefined
  const hasRange = from !== undefined && to !== undefined
  return isRare || hasRange || isToOne.some((one) => one !== undefined)
}

/**
 * The days a filter asks for, as ranges for an index. The port's own date is only checked for the few
 * days that are today at some ports and tomorrow at others.
 */
function onDays(filter: EventFilter): RawBuilder<SqlBool>[] {
  const days = daysOf(filter)
  const atPort = portDays(filter)
  if (atPort.length === 0) return within(days.possible)
  const certain = isEmptyRange(days.certain) ? [sql<SqlBool>`false`] : within(days.certain)
  return [
    ...within(days.possible),
    sql`((${sql.join(certain, sql` and `)}) or (${sql.join(atPort, sql` and `)}))`,
  ]
}

export function within({ from, to }: DayRange): RawBuilder<SqlBool>[] {
  return [
    ...(from === null ? [] : [sql<SqlBool>`e.event_date >= ${plannedAnew} ${from}::date`]),
    ...(to === null ? [] : [sql<SqlBool>`e.event_date <= ${plannedAnew} ${to}::date`]),
  ]
}

/** What a filter asks about today at the port; for urgency, the domain's `eventUrgency` in SQL. */
function portDays(filter: EventFilter): RawBuilder<SqlBool>[] {
  const today = todayAtPort(filter.now)
  return boundsOf(filter).flatMap(({ from, before }) => [
    ...(from === undefined ? [] : [sql<SqlBool>`e.event_date >= ${today} + ${sql.lit(from)}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`e.event_date < ${today} + ${sql.lit(before)}`]),
  ])
}

const unanswered = sql<SqlBool>`e.status in ('new', 'requested')`

/** Not canceled, and the customers do not know yet when they will be picked up. */
const lacksPickupTime = sql<SqlBool>`(e.pickup_time is null
  and e.status in ('new', 'requested', 'approved'))`

/** As of the last review, which follows any change within a minute. */
const missesShip = sql<SqlBool>`(e.id in (select pc.event_id from pickup_conflict as pc)
  and e.status in ('new', 'requested', 'approved'))`

/** A confirmed customer's ticket has not been uploaded. */
const lacksTicket = sql<SqlBool>`(e.lacks_ticket and e.status in ('requested', 'approved'))`

/** Of the event `e`. The ports that are a day ahead or behind are looked up once, not for each event. */
export function todayAtPort(now: Date): RawBuilder<unknown> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const today = sql`${dateInTimeZone(now, 'UTC')}::date`
  const portsWhere = (comparison: string) => sql`array(
    select tp.id from port_zone as tp
    where (${instant} at time zone tp.time_zone)::date ${sql.raw(comparison)} ${today})`
  return sql`(${today} + case when e.port_id = any(${portsWhere('>')}) then 1
    when e.port_id = any(${portsWhere('<')}) then -1 else 0 end)`
}
