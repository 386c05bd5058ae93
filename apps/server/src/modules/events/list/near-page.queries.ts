import { addDays } from '@gangway/domain/dates/calendar-date'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { maximumPerPage } from '@gangway/domain/lists/list-params'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/prepared-statements.ts'
import type { Schema } from '../../../platform/db/schema.ts'
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
    db.selectNoFrom(countOf(db, shape, given).as('total')),
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
  const sorted = db
    .selectFrom('event_state as e')
    .where(matches(shape, given))
    .where(onDays(given))
    .$if(depth === 'deep', (events) =>
      events.where(
        sql<SqlBool>`e.event_date ${sql.raw(direction === 'desc' ? '<=' : '>=')} d.event_date`,
      ),
    )
    .orderBy('e.event_date', direction)
    .orderBy('e.id', direction)
    .select(['e.id', 'e.event_date'])
    .limit(sql.lit(maximumPerPage))
  const longest =
    depth === 'first'
      ? sorted
      : sorted.offset(
          depth === 'deep' ? sql<number>`${given.offset}::int - d.before` : given.offset,
        )
  const near = sql<ListedDay>`(select * from ${longest} as l limit ${given.limit})`
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

function countOf(
  db: Database,
  shape: NearShape,
  given: Placeholders<NearValues>,
): RawBuilder<number | null> {
  if (shape.isOfPort) return ofKnownPort(counted(db, shape, given, given), given)
  const broken = brokenMonths(given).map((days) =>
    shape.isOfAgency
      ? counted(db, shape, given, days)
      : sumOf(kindsOf(shape, given, { agency: byDay, ...days })),
  )
  const months = sumOf(kindsOf(shape, given, wholeMonths(shape, given)))
  return sql<number>`(${sql.join([months, ...broken], sql` + `)})`
}

function ofKnownPort(count: RawBuilder<number>, { port }: Placeholders<NearValues>) {
  return sql<number | null>`(select ${count} from port as p where p.id = ${port})`
}

type GivenDays = Placeholders<Pick<NearValues, 'from' | 'to'>>

function counted(
  db: Database,
  shape: NearShape,
  given: Placeholders<NearValues>,
  days: GivenDays,
): RawBuilder<number> {
  const found = db
    .selectFrom('event_state as e')
    .where(matches(shape, given))
    .where(onDays(days))
    .select(eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
  return sql<number>`(${found})`
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

const eb = expressionBuilder<{ e: Schema['event'] } & Schema, 'e'>()

function matches(
  { isOfAgency, isOfStatus, isOfPort, isPlannedAnew }: NearShape,
  { agency, status, port }: Placeholders<NearValues>,
): Expression<SqlBool> {
  return eb.and([
    ...(isOfAgency ? [eb('e.agency_id', '=', agency)] : []),
    ...(isOfStatus ? [eb('e.status', '=', status)] : []),
    ...(isOfPort ? [eb('e.port_id', '=', port)] : []),
    ...(isPlannedAnew ? [sql<SqlBool>`${customPlan} true`] : []),
  ])
}

function onDays({ from, to }: GivenDays): RawBuilder<SqlBool> {
  return sql<SqlBool>`(e.event_date >= ${from}::date and e.event_date <= ${to}::date)`
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
