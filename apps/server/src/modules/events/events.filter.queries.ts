import type { EventStatus } from '@gangway/domain/events/event-status'
import { actNowDays, dueSoonDays, type WaitingFilter } from '@gangway/domain/events/event-urgency'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
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
  pickup_time?: 'missing' | undefined
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
  if (filter.from !== undefined) conditions.push(eb('e.event_date', '>=', filter.from))
  if (filter.to !== undefined) conditions.push(eb('e.event_date', '<=', filter.to))
  if (filter.status !== undefined) conditions.push(eb('e.status', '=', filter.status))
  if (filter.port !== undefined) conditions.push(eb('e.port_id', '=', filter.port))
  if (filter.languages !== undefined && filter.languages.length > 0) {
    conditions.push(eb('e.language_guide', 'in', filter.languages))
  }
  if (filter.agency !== undefined) conditions.push(eb('e.agency_id', '=', filter.agency))
  if (filter.product !== undefined) conditions.push(eb('e.product_name', '=', filter.product))
  if (filter.waiting !== undefined) conditions.push(waits(filter.waiting, filter.now))
  if (filter.pickup_time !== undefined) conditions.push(lacksPickupTime(filter.now))
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
      return sql`(${unanswered} and ${days} < ${sql.lit(actNowDays)})`
    case 'due_soon':
      return sql`(${unanswered} and ${days} >= ${sql.lit(actNowDays)} and ${days} < ${sql.lit(dueSoonDays)})`
    case 'later':
      return sql`(${unanswered} and ${days} >= ${sql.lit(dueSoonDays)})`
  }
}

/** Still to come, not canceled, and the customers do not know when they are fetched. */
function lacksPickupTime(now: Date): RawBuilder<SqlBool> {
  return sql`(e.pickup_time is null and e.status in ('new', 'requested', 'approved')
    and e.event_date >= ${todayAtPort(now)})`
}

function todayAtPort(now: Date): RawBuilder<unknown> {
  return sql`((${now.toISOString()}::timestamptz at time zone
    (select tp.time_zone from port as tp where tp.id = e.port_id))::date)`
}
