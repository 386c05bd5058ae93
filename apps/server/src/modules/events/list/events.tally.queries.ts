import {
  type DayRange,
  type FilteredDays,
  isEmptyRange,
  uncertainDays,
  wholeMonths,
} from '@gangway/domain/dates/day-range'
import { type EventStatus, eventStatuses } from '@gangway/domain/events/event-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { ofAllAgencies } from '../../../platform/db/lists/tally-bounds.ts'
import { daysOf } from './days.rules.ts'
import { eventsFound } from './event-table.queries.ts'
import { type EventFilter, eventList, within } from './events.filter.queries.ts'

/** Tally rows (docs/decisions/0028-tallies.md) that count a filter's events. */
interface Tallied {
  /** 0: all. */
  agency: number
  /** Empty: all. */
  languages: readonly string[]
  statuses: readonly EventStatus[]
  measure: 'events' | 'without_pickup_time' | 'without_ticket'
  sums: readonly TallySum[]
  /** Days for which only the rows have the answer. */
  counted: readonly DayRange[]
}

/** A sum over the kinds of one agency, or of all. */
interface TallySum {
  agency: number
  days: DayRange
}

/** Null: the filter uses something that is not tallied. */
function talliedBy(filter: EventFilter): Tallied | null {
  const parts = eventList.tallied(filter)
  if (parts === null) return null
  const measures = parts.flatMap(({ measure }) => measure ?? [])
  if (measures.length > 1) return null
  const days = daysOf(filter)
  const [asked = 0] = parts.flatMap(({ agency }) => agency ?? [])
  const languages = parts.flatMap((part) => part.languages ?? [])
  return {
    agency: asked,
    languages,
    statuses: eventStatuses.filter((status) =>
      parts.every(({ statuses }) => statuses?.includes(status) ?? true),
    ),
    measure: measures[0] ?? 'events',
    ...(asked === 0 && languages.length === 0 ? byDay(days) : byMonth(days, asked)),
  }
}

/** Whole months by month, the others by day. */
function byDay(days: FilteredDays): Pick<Tallied, 'sums' | 'counted'> {
  const counted = uncertainDays(days)
  if (isEmptyRange(days.certain)) return { sums: [], counted }
  const months = wholeMonths({ possible: days.certain, certain: days.certain })
  const broken = uncertainDays(months).map((range) => ({
    agency: ofAllAgencies.byDay,
    days: range,
  }))
  const whole = isEmptyRange(months.certain)
    ? []
    : [{ agency: ofAllAgencies.byMonth, days: months.certain }]
  return { sums: [...whole, ...broken], counted }
}

/** Tallied by month only: the days of partial months are counted. */
function byMonth(days: FilteredDays, agency: number): Pick<Tallied, 'sums' | 'counted'> {
  const months = wholeMonths(days)
  const sums = isEmptyRange(months.certain)
    ? []
    : [{ agency: agency === 0 ? ofAllAgencies.byMonth : agency, days: months.certain }]
  return { sums, counted: uncertainDays(months) }
}

/** How many events a filter finds: from the tallies as far as possible, the rest counted. */
export function eventCount(db: Database, filter: EventFilter): RawBuilder<number> {
  const tallied = talliedBy(filter)
  if (tallied === null) return countedRows(db, filter, null)
  const { measure, sums, counted } = tallied
  const parts = [
    ...counted.map((range) => countedRows(db, filter, range)),
    ...sums.map(
      (sum) =>
        sql<number>`(select coalesce(sum(k.${sql.raw(measure)}), 0)::int ${tallyRows(tallied, sum)})`,
    ),
  ]
  return sql<number>`(${sql.join(parts.length === 0 ? [sql.lit(0)] : parts, sql` + `)})`
}

/** The same up to a bound, beyond which only the tallies count. */
export function boundedCount(db: Database, filter: EventFilter, most: number): RawBuilder<number> {
  if (talliedBy(filter) !== null)
    return sql<number>`least(${sql.lit(most)}, ${eventCount(db, filter)})`
  const found = eventsFound(db, filter).select(sql.lit(1).as('one')).limit(sql.lit(most))
  return sql<number>`(select count(*)::int from ${found} as found)`
}

function countedRows(
  db: Database,
  filter: EventFilter,
  range: DayRange | null,
): RawBuilder<number> {
  const counted = eventsFound(db, filter)
    .where((eb) => eb.and(range === null ? [] : within(range)))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
  return sql<number>`(${counted})`
}

function tallyRows(
  { languages, statuses }: Pick<Tallied, 'languages' | 'statuses'>,
  sum: TallySum,
): RawBuilder<unknown> {
  // Language by language, so that each is a range of the index.
  const asked = languages.length === 0 ? [''] : [...new Set(languages)]
  return sql`from (values ${sql.join(asked.map((language) => sql`(${language})`))}) as l (language)
    join event_tally as k on k.language_guide = l.language where ${inTally(statuses, sum)}`
}

function inTally(
  statuses: readonly EventStatus[],
  { agency, days: { from, to } }: TallySum,
): RawBuilder<unknown> {
  const conditions = [
    sql`k.agency_id = ${agency}`,
    ...(statuses.length === eventStatuses.length ? [] : [sql`k.status = any(${statuses}::text[])`]),
    ...(from === null ? [] : [sql`k.event_date >= ${from}::date`]),
    ...(to === null ? [] : [sql`k.event_date <= ${to}::date`]),
  ]
  return sql.join(conditions, sql` and `)
}

export interface DayOfRow {
  event_date: string
  /** Events that match before that day. */
  before: number
  /** All events that match. */
  total: number
}

/**
 * The day of a row deep in the list by date, or a day shortly before it; null if the tallies do not say.
 * The month is found first, then the day.
 */
export function dayOfRow(
  filter: EventFilter,
  { offset, direction }: { offset: number; direction: 'asc' | 'desc' },
): RawBuilder<DayOfRow> | null {
  const tallied = talliedBy(filter)
  const isKnown = tallied !== null && tallied.counted.length === 0 && tallied.measure === 'events'
  if (!isKnown || tallied.sums.length === 0) return null
  const kinds = tallied.sums.map(
    (sum) => sql`select k.event_date, k.agency_id, k.events ${tallyRows(tallied, sum)}`,
  )
  const isByDay = tallied.agency === 0 && tallied.languages.length === 0
  const daily = isByDay
    ? tallyRows(tallied, { agency: ofAllAgencies.byDay, days: { from: null, to: null } })
    : null
  return dayAt({ kinds, daily }, { offset, direction })
}

/**
 * The same from tallied kinds, by month or day.
 *
 * @param daily the rows of the tally by day, with a condition; null: the first day of a month will do
 */
export function dayAt(
  { kinds, daily }: { kinds: readonly RawBuilder<unknown>[]; daily: RawBuilder<unknown> | null },
  { offset, direction }: { offset: number | RawBuilder<number>; direction: 'asc' | 'desc' },
): RawBuilder<DayOfRow> {
  const order = sql`event_date ${sql.raw(direction)}`
  const monthsEnd = sql`(m.event_date + interval '1 month - 1 day')::date`
  const lastDay = sql`case when m.agency_id = 0 then m.event_date else ${monthsEnd} end`
  const shortlyBefore = sql`select ${direction === 'asc' ? sql`m.event_date` : lastDay} as event_date, m.before`
  const day =
    daily === null
      ? shortlyBefore
      : sql`
    select d.event_date, d.before from (
      select k.event_date,
        m.before + sum(sum(k.events)) over (order by k.${order}) - sum(k.events) as before
      ${daily} and k.event_date >= m.event_date and k.event_date <= ${lastDay}
      group by k.event_date having sum(k.events) > 0
    ) as d where d.before <= ${offset} order by d.before desc limit 1`
  return sql<DayOfRow>`
    select d.event_date, d.before::int, m.total::int from (select * from (
      select k.event_date, k.agency_id, sum(sum(k.events)) over (order by k.${order}) - sum(k.events) as before,
        sum(sum(k.events)) over () as total
      from (${sql.join(kinds, sql` union all `)}) as k
      group by k.event_date, k.agency_id having sum(k.events) > 0
    ) as m where m.before <= ${offset} order by m.before desc limit 1
  ) as m cross join lateral (${day}) as d`
}

/** How many of a filter's events have each status or language, in order; null: unknown. */
export function eventGroups(
  db: Database,
  filter: EventFilter,
  { field, direction }: { field: 'status' | 'language_guide'; direction: 'asc' | 'desc' },
): RawBuilder<{ value: string; count: number }> | null {
  const tallied = talliedBy(filter)
  if (tallied === null) return null
  const { agency, languages, statuses, measure } = tallied
  if (field === 'language_guide' && (agency !== 0 || languages.length > 0)) return null
  const isByLanguage = field === 'language_guide' || languages.length > 0
  const { sums, counted } = isByLanguage ? byMonth(daysOf(filter), agency) : tallied
  const column = sql.ref(field)
  const kinds = sums.map((sum) =>
    field === 'status'
      ? sql`select k.${column}, k.${sql.raw(measure)} as events ${tallyRows(tallied, sum)}`
      : sql`select k.${column}, sum(k.${sql.raw(measure)}) from event_tally as k
          where k.language_guide > '' and ${inTally(statuses, sum)} group by k.${column}`,
  )
  const rows = counted.map((range) => {
    const found = eventsFound(db, filter)
      .where((eb) => eb.and(within(range)))
      .select((eb) => [`e.${field}`, eb.fn.countAll().as('events')])
      .groupBy(`e.${field}`)
    return sql`(${found})`
  })
  const parts = [...kinds, ...rows]
  if (parts.length === 0) return null
  return sql`select g.${column} as value, sum(g.events)::int as count
    from (${sql.join(parts, sql` union all `)}) as g (${column}, events)
    group by g.${column} having sum(g.events) > 0 order by g.${column} ${sql.raw(direction)}`
}
