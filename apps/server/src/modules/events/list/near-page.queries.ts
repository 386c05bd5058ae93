import { addDays } from '@gangway/domain/dates/calendar-date'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { maximumPerPage } from '@gangway/domain/lists/list-params'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/prepared-statements.ts'
import {
  brokenMonths,
  ofAllAgencies,
  type TallyBounds,
  tallyBounds,
} from '../../../platform/db/lists/tally-bounds.ts'
import { deep, type PageSlice, type Place } from '../../../platform/db/lists/way-to-page.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { builtOnce, type Placeholders, statement } from '../../../platform/db/statement.ts'
import type { EventFilter } from './events.filter.queries.ts'
import { dayAt } from './events.tally.queries.ts'
import { type EventListRow, selectRows } from './events.list.queries.ts'

type Near = Place<EventSortField>

/** Parts of a filter that change the text of a near page's statements. */
interface NearShape {
  direction: 'asc' | 'desc'
  /** A deep one is read from the day that it begins with, as the tallies count them. */
  depth: 'first' | 'near' | 'deep'
  /** Whether the caller belongs to an agency. */
  isAgencyScoped: boolean
  isOfAgency: boolean
  isOfStatus: boolean
  isOfPort: boolean
  /** Which of two indexes is faster depends on the values. */
  isPlannedAnew: boolean
}

/**
 * Values for a near page's statements; those without a place in the shape are left out of the text.
 */
interface NearValues extends TallyBounds, PageSlice {
  /** 0: all. */
  agency: number
  status: EventStatus | null
  port: number
  account_id: number
}

/**
 * A page's rows and how many the filter finds, in one round trip, where `isPrepared` says that there is a statement; the
 * last question of its scope. See docs/decisions/0029-named-statements.md.
 *
 * @returns found null: the requested port does not exist
 */
export async function readNearPage(
  db: Database,
  filter: EventFilter,
  place: Near,
): Promise<{ found: number | null; rows: EventListRow[] }> {
  const { count, list } = statementsOf(nearShape(filter, place))
  const values = nearValues(filter, place)
  const [[answer], rows] = await inOneRoundTrip(db, [count(values), list(values)], {
    areLast: true,
  })
  return { found: answer?.total ?? null, rows }
}

const statementsOf = builtOnce((shape: NearShape) => ({
  count: statement((db, given: Placeholders<NearValues>) =>
    db.selectNoFrom(countOf(shape, given).as('total')),
  ),
  list: statement((db, given: Placeholders<NearValues>) => listOf(db, shape, given)),
}))

/**
 * PostgreSQL estimates an unknown LIMIT as a tenth of the rows below it, here of the most that a page
 * can have. So the generic plan seems cheaper than one for given values, and PostgreSQL keeps it.
 */
function listOf(db: Database, shape: NearShape, given: Placeholders<NearValues>) {
  const { direction, depth, isAgencyScoped } = shape
  const reader = {
    account_id: given.account_id,
    agency_id: isAgencyScoped ? given.agency : null,
  }
  const way = sql.raw(direction)
  const behind = sql.raw(direction === 'desc' ? '<=' : '>=')
  const offset = { near: given.offset, deep: sql`${given.offset}::int - d.before` }
  const near = sql<ListedDay>`(select * from (
      select e.id, e.event_date from event_state as e where ${matches(shape, given, given)}
        ${depth === 'deep' ? sql`and e.event_date ${behind} d.event_date` : sql``}
      order by e.event_date ${way}, e.id ${way} limit ${sql.lit(maximumPerPage)}
        ${depth === 'first' ? sql`` : sql`offset ${offset[depth]}`}
    ) as l limit ${given.limit})`
  const page =
    depth === 'deep'
      ? sql<ListedDay>`(select l.* from (${dayOf(shape, given)}) as d cross join lateral ${near} as l)`
      : near
  return selectRows(db, reader)
    .innerJoin(page.as<'page'>(sql`page`), 'page.id', 'e.id')
    .orderBy('page.event_date', direction)
    .orderBy('page.id', direction)
}

interface ListedDay {
  id: number
  event_date: string
}

/** From which the page is read, so that nothing before is walked past. */
function dayOf(shape: NearShape, given: Placeholders<NearValues>) {
  const { isOfAgency, direction } = shape
  const days = isOfAgency ? [] : brokenMonths(given)
  const kinds = [
    kindsOf(shape, given, wholeMonths(shape, given)),
    ...days.map((range) => kindsOf(shape, given, { agency: byDay, ...range })),
  ].map((rows) => sql`select k.event_date, k.agency_id, k.events ${rows}`)
  const daily = isOfAgency ? null : kindsOf(shape, given, { agency: byDay, ...always })
  return dayAt({ kinds, daily }, { offset: given.offset, direction })
}

function countOf(shape: NearShape, given: Placeholders<NearValues>): RawBuilder<number | null> {
  if (shape.isOfPort) {
    const found = counted(shape, given, given)
    return sql`(select ${found} from port as p where p.id = ${given.port})`
  }
  const broken = brokenMonths(given).map((days) =>
    shape.isOfAgency
      ? counted(shape, given, days)
      : sumOf(kindsOf(shape, given, { agency: byDay, ...days })),
  )
  const months = sumOf(kindsOf(shape, given, wholeMonths(shape, given)))
  return sql<number>`(${sql.join([months, ...broken], sql` + `)})`
}

type GivenDays = Placeholders<Pick<NearValues, 'from' | 'to'>>

function counted(
  shape: NearShape,
  given: Placeholders<NearValues>,
  days: GivenDays,
): RawBuilder<number> {
  return sql`(select count(*)::int from event_state as e where ${matches(shape, given, days)})`
}

const byDay = sql.lit(ofAllAgencies.byDay)

const always = { from: sql<string>`'-infinity'`, to: sql<string>`'infinity'` }

type Kinds = GivenDays & { agency: RawBuilder<number> }

function wholeMonths({ isOfAgency }: NearShape, given: Placeholders<NearValues>): Kinds {
  const agency = isOfAgency ? given.agency : sql.lit(ofAllAgencies.byMonth)
  return { agency, from: given.months_from, to: given.months_to }
}

function kindsOf(
  { isOfStatus }: NearShape,
  { status }: Placeholders<NearValues>,
  { agency, from, to }: Kinds,
): RawBuilder<unknown> {
  return sql`from event_tally as k where k.agency_id = ${agency} and k.language_guide = ''
      and k.event_date >= ${from}::date and k.event_date <= ${to}::date
      ${isOfStatus ? sql`and k.status = ${status}` : sql``}`
}

function sumOf(kinds: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(k.events), 0)::int ${kinds})`
}

function matches(
  { isOfAgency, isOfStatus, isOfPort, isPlannedAnew }: NearShape,
  { agency, status, port }: Placeholders<NearValues>,
  { from, to }: GivenDays,
): RawBuilder<unknown> {
  return sql`e.event_date >= ${from}::date and e.event_date <= ${to}::date
    ${isOfAgency ? sql`and e.agency_id = ${agency}` : sql``}
    ${isOfStatus ? sql`and e.status = ${status}` : sql``}
    ${isOfPort ? sql`and e.port_id = ${port}` : sql``} ${isPlannedAnew ? customPlan : sql``}`
}

/** This many days of a port's events can quickly be searched for those of an agency. */
const quicklyWalked = 366

function nearShape(filter: EventFilter, { order: [first], slice: { offset } }: Near): NearShape {
  const { agency_id, agency, port, status } = filter
  const isOfAgency = agency_id !== null || agency !== undefined
  const isOfStatus = status !== undefined
  const isOfPort = port !== undefined
  return {
    direction: first?.direction ?? 'desc',
    depth: offset === 0 ? 'first' : offset <= deep ? 'near' : 'deep',
    isAgencyScoped: agency_id !== null,
    isOfAgency,
    isOfStatus,
    isOfPort,
    isPlannedAnew: isOfPort && isOfAgency && !isOfStatus && !isWithin(filter, quicklyWalked),
  }
}

function nearValues(filter: EventFilter, { slice }: Near): NearValues {
  return {
    agency: filter.agency_id ?? filter.agency ?? 0,
    status: filter.status ?? null,
    port: filter.port ?? 0,
    ...slice,
    ...tallyBounds(filter),
    account_id: filter.account_id,
  }
}

function isWithin({ from, to }: EventFilter, days: number): boolean {
  return from !== undefined && to !== undefined && to <= addDays(from, days)
}
