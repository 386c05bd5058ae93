import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { actNowDays, dueSoonDays, type WaitingFilter } from '@gangway/domain/events/event-urgency'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { plannedAnew } from '../../platform/db/prepared-statements.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { hasUnread } from '../comments/index.ts'
import { type FoundWord, hasWord } from './events.text.queries.ts'

export interface EventFilter {
  /** Null: all agencies'. */
  agency_id: number | null
  /** Whoever asks. */
  account_id: number
  /** All of them have to be found; from `findWords`. */
  words?: readonly FoundWord[]
  from?: string | undefined
  to?: string | undefined
  status?: EventStatus | undefined
  port?: number | undefined
  languages?: readonly string[]
  waiting?: WaitingFilter | undefined
  /** Only events whose agency this is; within `agency_id`. */
  agency?: number | undefined
  /** The product's whole name. */
  product?: string | undefined
  pickup_time?: 'missing' | 'conflict' | undefined
  ticket?: 'missing' | undefined
  /** Only events with comments that whoever asks has not seen. */
  comments?: 'unread' | undefined
  /** What today is at each port follows from it. */
  now: Date
}

export type EventExpressions = ExpressionBuilder<{ e: Schema['event'] } & Schema, 'e'>

/** Which events a filter asks for: the list's condition, on which every figure rests as well. */
export function eventMatches(eb: EventExpressions, filter: EventFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (filter.agency_id !== null) conditions.push(eb('e.agency_id', '=', filter.agency_id))
  if (filter.from !== undefined) {
    conditions.push(sql<SqlBool>`e.event_date >= ${plannedAnew} ${filter.from}`)
  }
  if (filter.to !== undefined) {
    conditions.push(sql<SqlBool>`e.event_date <= ${plannedAnew} ${filter.to}`)
  }
  if (filter.status !== undefined) conditions.push(eb('e.status', '=', filter.status))
  if (filter.port !== undefined) conditions.push(eb('e.port_id', '=', filter.port))
  if (filter.languages !== undefined && filter.languages.length > 0) {
    conditions.push(eb('e.language_guide', 'in', filter.languages))
  }
  if (filter.agency !== undefined) conditions.push(eb('e.agency_id', '=', filter.agency))
  if (filter.product !== undefined) conditions.push(eb('e.product_name', '=', filter.product))
  if (filter.waiting !== undefined) conditions.push(waits(filter.waiting, filter.now))
  if (filter.pickup_time === 'missing') conditions.push(lacksPickupTime(filter.now))
  if (filter.pickup_time === 'conflict') conditions.push(missesShip(filter.now))
  if (filter.ticket !== undefined) conditions.push(lacksTicket(filter.now))
  if (filter.comments !== undefined) conditions.push(hasUnread(filter))
  conditions.push(...(filter.words ?? []).map(hasWord))
  return eb.and(conditions)
}

/** The SQL of the domain's `eventUrgency`, for events that nobody has answered. */
function waits(waiting: WaitingFilter, now: Date): RawBuilder<SqlBool> {
  const unanswered = sql<SqlBool>`e.status in ('new', 'requested')`
  const days = sql`e.event_date - ${todayAtPort(now)}`
  switch (waiting) {
    case 'any':
      return unanswered
    case 'act_now':
      return sql`(${unanswered} and ${days} < ${sql.lit(actNowDays)}
        and e.event_date < ${daysFrom(now, actNowDays + offUtc)})`
    case 'due_soon':
      return sql`(${unanswered} and ${days} >= ${sql.lit(actNowDays)} and ${days} < ${sql.lit(dueSoonDays)}
        and e.event_date >= ${daysFrom(now, actNowDays - offUtc)}
        and e.event_date < ${daysFrom(now, dueSoonDays + offUtc)})`
    case 'later':
      return sql`(${unanswered} and ${days} >= ${sql.lit(dueSoonDays)}
        and e.event_date >= ${daysFrom(now, dueSoonDays - offUtc)})`
  }
}

/** Days that a port's date can be off UTC's. */
const offUtc = 1

/** A day that does not depend on the port, so that an index finds what may be meant. */
function daysFrom(now: Date, days: number): RawBuilder<unknown> {
  return sql`${plannedAnew} ${addDays(dateInTimeZone(now, 'UTC'), days)}::date`
}

function isAhead(now: Date): RawBuilder<SqlBool> {
  return sql`(e.event_date >= ${daysFrom(now, -offUtc)} and e.event_date >= ${todayAtPort(now)})`
}

/** Still to come, not canceled, and the customers do not know when they are fetched. */
function lacksPickupTime(now: Date): RawBuilder<SqlBool> {
  return sql`(e.pickup_time is null and e.status in ('new', 'requested', 'approved')
    and ${isAhead(now)})`
}

/** As of the last look, which follows what changes within a minute. */
function missesShip(now: Date): RawBuilder<SqlBool> {
  return sql`(e.id in (select pc.event_id from pickup_conflict as pc)
    and e.status in ('new', 'requested', 'approved') and ${isAhead(now)})`
}

/** Still to come, and a customer is confirmed whose ticket nobody has uploaded. */
function lacksTicket(now: Date): RawBuilder<SqlBool> {
  return sql`(e.need_ticket and e.status in ('requested', 'approved') and ${isAhead(now)}
    and exists (
      select from excursion_order as ut
      where ut.event_id = e.id and ut.status = 'approved'
        and not exists (select from ticket as t where t.excursion_id = ut.id and t.is_current)
    ))`
}

function todayAtPort(now: Date): RawBuilder<unknown> {
  return sql`((${now.toISOString()}::timestamptz at time zone
    (select tp.time_zone from port as tp where tp.id = e.port_id))::date)`
}
