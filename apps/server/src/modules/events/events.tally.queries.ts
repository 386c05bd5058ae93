import { type EventStatus, eventStatuses } from '@gangway/domain/events/event-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  type DayRange,
  daysOf,
  type FilteredDays,
  isEmptyRange,
  uncertainDays,
  wholeMonths,
} from './events.days.ts'
import { type EventFilter, eventMatches, within } from './events.filter.queries.ts'

/** What the tallies (docs/decisions/0028-tallies.md) know of a filter's events. */
interface Tallied {
  /** 0: all. */
  agency: number
  /** Empty: all. */
  languages: readonly string[]
  statuses: readonly EventStatus[]
  measure: 'events' | 'without_pickup_time' | 'without_ticket'
  days: FilteredDays
}

/** Null: the filter asks for something that is not tallied. */
function talliedBy(filter: EventFilter): Tallied | null {
  const { agency_id, agency, languages = [], status, waiting, pickup_time, ticket } = filter
  const isBeyond =
    (filter.words?.length ?? 0) > 0 ||
    filter.port !== undefined ||
    filter.product !== undefined ||
    filter.comments !== undefined ||
    pickup_time === 'conflict' ||
    (pickup_time !== undefined && ticket !== undefined)
  const asked = agency_id ?? agency ?? 0
  const isForeign = agency !== undefined && agency !== asked
  if (isBeyond || isForeign || (asked !== 0 && languages.length > 0)) return null
  const days = daysOf(filter)
  return {
    agency: asked,
    languages,
    statuses: eventStatuses.filter(
      (one) =>
        (status === undefined || one === status) &&
        (waiting === undefined || one === 'new' || one === 'requested') &&
        (pickup_time === undefined || (one !== 'canceled' && one !== 'successful')) &&
        (ticket === undefined || one === 'requested' || one === 'approved'),
    ),
    measure: measureOf(filter),
    days: asked === 0 ? days : wholeMonths(days),
  }
}

function measureOf({ pickup_time, ticket }: EventFilter): Tallied['measure'] {
  if (ticket === 'missing') return 'without_ticket'
  return pickup_time === 'missing' ? 'without_pickup_time' : 'events'
}

/** How many events a filter finds: from the tallies as far as they know, the rest counted. */
export function eventCount(db: Database, filter: EventFilter): RawBuilder<number> {
  const tallied = talliedBy(filter)
  if (tallied === null) return countedRows(db, filter, null)
  const { days, measure } = tallied
  const parts = uncertainDays(days).map((range) => countedRows(db, filter, range))
  if (!isEmptyRange(days.certain)) {
    parts.push(sql`(select coalesce(sum(k.${sql.raw(measure)}), 0)::int ${tallyRows(tallied)})`)
  }
  return sql<number>`(${sql.join(parts, sql` + `)})`
}

/** The same, up to a bound: beyond it nobody counts, unless the tallies know. */
export function boundedCount(db: Database, filter: EventFilter, most: number): RawBuilder<number> {
  if (talliedBy(filter) !== null)
    return sql<number>`least(${sql.lit(most)}, ${eventCount(db, filter)})`
  const found = db
    .selectFrom('event as e')
    .where((eb) => eventMatches(eb, filter))
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(most))
  return sql<number>`(select count(*)::int from ${found} as found)`
}

function countedRows(
  db: Database,
  filter: EventFilter,
  range: DayRange | null,
): RawBuilder<number> {
  const counted = db
    .selectFrom('event as e')
    .where((eb) => eb.and([eventMatches(eb, filter), ...(range === null ? [] : within(range))]))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
  return sql<number>`(${counted})`
}

function tallyRows({ agency, languages, statuses, days }: Tallied): RawBuilder<unknown> {
  const { from, to } = days.certain
  const conditions = [
    sql`k.agency_id = ${agency}`,
    ...(statuses.length === eventStatuses.length ? [] : [sql`k.status = any(${statuses}::text[])`]),
    ...(from === null ? [] : [sql`k.event_date >= ${from}::date`]),
    ...(to === null ? [] : [sql`k.event_date <= ${to}::date`]),
  ]
  // Language by language, so that each is a range of the index.
  const asked = languages.length === 0 ? [''] : [...new Set(languages)]
  return sql`from (values ${sql.join(asked.map((language) => sql`(${language})`))}) as l (language)
    join event_tally as k on k.language_guide = l.language
    where ${sql.join(conditions, sql` and `)}`
}

export interface DayOfRow {
  event_date: string
  /** Events of the filter before that day. */
  before: number
  /** And all of them. */
  total: number
}

/** The day of a row deep in the list by date; null where the tallies do not know. */
export function dayOfRow(
  filter: EventFilter,
  { offset, direction }: { offset: number; direction: 'asc' | 'desc' },
): RawBuilder<DayOfRow> | null {
  const tallied = talliedBy(filter)
  const isKnown =
    tallied !== null && tallied.agency === 0 && uncertainDays(tallied.days).length === 0
  if (!isKnown || tallied.measure !== 'events') return null
  const order = sql`event_date ${sql.raw(direction)}`
  return sql<DayOfRow>`
    select d.event_date, d.before::int, d.total::int from (
      select k.event_date,
        sum(sum(k.events)::int) over (order by ${order}) - sum(k.events) as before,
        sum(sum(k.events)::int) over () as total
      ${tallyRows(tallied)} group by k.event_date
    ) as d where d.before <= ${offset} order by d.before desc, d.${order} limit 1`
}
