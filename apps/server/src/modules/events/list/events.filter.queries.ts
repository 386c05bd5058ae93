import type { QueryOf } from '@gangway/contract/define-endpoint'
import type { exportEvents } from '@gangway/contract/events'
import { type AskKind, mapAskFilters } from '@gangway/domain/asks/ask-kinds'
import { type DayRange, isEmptyRange } from '@gangway/domain/dates/day-range'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import {
  type EventStatus,
  openEventStatuses,
  unansweredEventStatuses,
} from '@gangway/domain/events/event-status'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { changesSince } from '../../../platform/db/changes-since.ts'
import { customPlan } from '../../../platform/db/prepared-statements.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { defineList, type Span } from '../../../platform/db/lists/define-list.ts'
import { hasWaitingChanges } from '../../acknowledgements/index.ts'
import { eventsWithAsk } from '../../ask-rows/index.ts'
import { hasUnread } from '../../comments/index.ts'
import { boundsOf, daysOf } from './days.rules.ts'
import { hasData } from './events.data.queries.ts'
import { type FoundWord, haveWords } from './events.text.queries.ts'
import { eventsReferenced } from './word-look-ups.queries.ts'

type Narrowed = Omit<
  QueryOf<typeof exportEvents>,
  'filter' | 'searchable' | 'sort' | 'format' | 'language' | 'languages'
>

/** Filters that the contract allows, for one caller. */
export type EventFilter = { [Name in keyof Narrowed]?: Narrowed[Name] | undefined } & {
  languages?: readonly string[]
  /** Null: all agencies'. */
  agency_id: number | null
  /** The account of the caller. */
  account_id: number
  /** The time from which today's date at each port follows. */
  now: Date
  /** All of them have to match; from `findWords`. */
  words?: readonly FoundWord[] | undefined
}

/** Part of a tally that one filter selects. */
export interface TallyPart {
  agency?: number
  languages?: readonly string[]
  statuses?: readonly EventStatus[]
  measure?: 'without_pickup_time' | 'without_ticket'
}

const eb = expressionBuilder<{ e: Schema['event'] } & Schema, 'e'>()

/** The events' list: what it is sorted and narrowed by. */
export const eventList = defineList<
  EventFilter,
  Exclude<keyof EventFilter, 'account_id' | 'now'>,
  EventSortField,
  TallyPart
>({
  table: 'event',
  alias: 'e',
  day: 'event_date',
  rising: ['id', 'created_at'],
  common: { status: 0.7, language_guide: 0.5, dress_code: 1, total_pax: 0.1 },
  days: onDays,
  span: spanOf,
  filters: {
    agency_id: {
      where: (agency) => eb('e.agency_id', '=', agency),
      equal: () => 'agency_name',
      isPrepared: always,
      tallied: (agency) => ({ agency }),
    },
    from: {
      equal: (from, { to }) => (from === to ? 'event_date' : null),
      isPrepared: always,
      tallied: () => ({}),
    },
    to: { isPrepared: always, tallied: () => ({}) },
    status: {
      where: (status) => eb('e.status', '=', status),
      equal: () => 'status',
      isPrepared: always,
      tallied: (status) => ({ statuses: [status] }),
    },
    port: {
      where: (port) => eb('e.port_id', '=', port),
      equal: () => 'port_name',
      isPrepared: always,
    },
    languages: {
      asks: (languages) => languages.length > 0,
      where: (languages) => eb('e.language_guide', 'in', languages),
      isScattered: true,
      equal: (languages) => (new Set(languages).size === 1 ? 'language_guide' : null),
      tallied: (languages, { agency_id, agency }) =>
        agency_id === null && agency === undefined ? { languages } : null,
    },
    agency: {
      where: (agency) => eb('e.agency_id', '=', agency),
      equal: () => 'agency_name',
      isPrepared: isOwn,
      tallied: (agency, filter) => (isOwn(agency, filter) ? { agency } : null),
    },
    ids: { where: (ids) => sql<SqlBool>`e.id = any(${ids}::integer[])` },
    reference: { where: hasReference },
    updated_since: {
      where: (since, filter) => changedSince(filter, since),
    },
    product: {
      where: (product) => eb('e.product_name', '=', product),
      equal: () => 'product_name',
    },
    ship: { where: (ship, filter) => hasShip(filter, sql`es.ship_key = ship_key(${ship})`) },
    waiting: { where: () => unanswered, tallied: () => ({ statuses: unansweredEventStatuses }) },
    pickup_time: {
      where: (which, filter) => {
        if (which === 'missing') return lacksPickupTime
        return which === 'conflict' ? missesShip(filter) : asksForChange
      },
      tallied: (which) =>
        which === 'missing'
          ? { statuses: openEventStatuses, measure: 'without_pickup_time' }
          : null,
    },
    ship_call: {
      // As of the last review.
      where: (_, filter) => sql`(${hasShip(filter, sql`es.lacks_call`)} and ${isOpen})`,
    },
    ticket: {
      where: () => lacksTicket,
      tallied: () => ({ measure: 'without_ticket' }),
    },
    data: {
      where: (which, filter) => hasData(which, filter, daysOf(filter).possible.from),
    },
    comments: { where: (_, filter) => hasUnread(filter) },
    changes: { where: (_, filter) => hasWaitingChanges(filter) },
    ...mapAskFilters((kind) => ({ where: () => hasAsk(kind) })),
    words: {
      asks: (words) => words.length > 0,
      where: (words): Expression<SqlBool> => eb.and(haveWords(words)),
    },
  },
})

/**
 * Hardly any new or approved event lies in the past, and no successful one ahead; requested ones can be of any day. In
 * the order of numbers, an index leads to each state.
 */
function spanOf(filter: EventFilter, field: EventSortField): Span {
  const { from, to } = daysOf(filter).possible
  const status = field === 'id' ? undefined : filter.status
  return {
    begins: from !== null || status === 'approved' || status === 'new',
    ends: to !== null || status === 'successful',
  }
}

function always(): boolean {
  return true
}

/** To an agency, another one has no events. */
function isOwn(agency: number, { agency_id }: EventFilter): boolean {
  return agency_id === null || agency_id === agency
}

/** As an array, which PostgreSQL begins with: only events of the days that are asked for. */
function hasShip(filter: EventFilter, isAsked: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const found = sql.join([isAsked, ...within(daysOf(filter).possible, 'es')], sql` and `)
  return sql`${customPlan} (e.id = any(array(select es.event_id from event_ship as es where ${found})))`
}

function hasAsk(kind: AskKind): RawBuilder<SqlBool> {
  return sql`(e.id = any(array(${eventsWithAsk(kind)})))`
}

const eventsMissingShip = sql<{ id: number }>`select pc.event_id as id from pickup_conflict as pc`

/** As an array, so that the few ids are looked up before any event is read. */
function hasReference(reference: string): RawBuilder<SqlBool> {
  return sql`e.id = any(${eventsReferenced(reference)})`
}

/** For an agency, only changes it may see count: internal comments do not. */
function changedSince({ agency_id }: EventFilter, since: string): RawBuilder<SqlBool> {
  const ours = agency_id === null ? sql`` : sql` and c.agency_id = ${agency_id}`
  const changes = changesSince(since, sql`c.event_id`, sql`c.event_id is not null${ours}`)
  return sql`${customPlan} (e.id in (${changes}))`
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

export function within({ from, to }: DayRange, alias: 'e' | 'es' = 'e'): RawBuilder<SqlBool>[] {
  const day = sql.raw(`${alias}.event_date`)
  return [
    ...(from === null ? [] : [sql<SqlBool>`${day} >= ${customPlan} ${from}::date`]),
    ...(to === null ? [] : [sql<SqlBool>`${day} <= ${customPlan} ${to}::date`]),
  ]
}

/** Conditions on today at the port; for urgency, the domain's `eventUrgency` in SQL. */
function portDays(filter: EventFilter): RawBuilder<SqlBool>[] {
  const today = todayAtPort(filter.now)
  return boundsOf(filter).flatMap(({ from, before }) => [
    ...(from === undefined ? [] : [sql<SqlBool>`e.event_date >= ${today} + ${sql.lit(from)}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`e.event_date < ${today} + ${sql.lit(before)}`]),
  ])
}

const isOpen = sql<SqlBool>`event_is_open(e.status)`

const unanswered = sql<SqlBool>`event_is_unanswered(e.status)`

/** Not canceled, and the customers do not know yet when they will be picked up. */
const lacksPickupTime = sql<SqlBool>`(e.pickup_time is null and ${isOpen})`

/** As of the last review, which follows any change within a minute. Two arrays of ids would be gone through crosswise. */
function missesShip({ ship }: EventFilter): RawBuilder<SqlBool> {
  const isNamed =
    ship === undefined ? sql`= any(array(${eventsMissingShip}))` : sql`in (${eventsMissingShip})`
  return sql`(e.id ${isNamed} and ${isOpen})`
}

const asksForChange = sql<SqlBool>`(${hasAsk('pickup_change')} and ${isOpen})`

/** Rule T1.8. */
const lacksTicket = sql<SqlBool>`e.lacks_ticket`

/**
 * Today at the port of the event `e`. The ports that are a day ahead or behind are looked up once, not for each
 * event.
 */
export function todayAtPort(now: Date): RawBuilder<unknown> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const today = sql`${dateInTimeZone(now, 'UTC')}::date`
  const portsWhere = (comparison: string) => sql`array(
    select tp.id from port_zone as tp
    where (${instant} at time zone tp.time_zone)::date ${sql.raw(comparison)} ${today})`
  return sql`(${today} + case when e.port_id = any(${portsWhere('>')}) then 1
    when e.port_id = any(${portsWhere('<')}) then -1 else 0 end)`
}
