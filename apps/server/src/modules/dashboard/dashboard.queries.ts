import { maximumCounted } from '@gangway/domain/events/event-chips'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  boundedCount,
  eventCount,
  type EventFilter,
  eventList,
  urgencyFacts,
} from '../events/index.ts'

/** The figures, each with the list filter that shows it. */
export type Filters<Name extends string> = Readonly<Record<Name, Omit<EventFilter, keyof Scope>>>

interface Scope {
  /** Null: all agencies'. */
  agency_id: number | null
  /** The account of the caller. */
  account_id: number
  now: Date
}

/** Counts every figure, in one statement. Missing data, which no tally has, is counted as a chip of the list is. */
export async function countFigures<Name extends string>(
  db: Database,
  scope: Scope,
  filters: Filters<Name>,
): Promise<Record<Name, number>> {
  const names = Object.keys(filters) as Name[]
  const countOf = (filter: EventFilter) =>
    filter.data === undefined ? eventCount(db, filter) : boundedCount(db, filter, maximumCounted)
  const counts = await db
    .selectNoFrom(names.map((name) => countOf({ ...filters[name], ...scope }).as(name)))
    .executeTakeFirstOrThrow()
  return counts as Record<Name, number>
}

const longestFirst = ['e.created_at', 'e.event_date', 'e.id'] as const

/**
 * Unanswered requests, longest waiting first. They are chosen before `event` is joined: under the policies of two
 * tables PostgreSQL expects so few rows that it reads all events of an agency.
 */
export function listWaitingLongest(db: Database, scope: Scope, limit: number) {
  return db
    .with(
      (cte) => cte('longest').materialized(),
      (chosen) =>
        chosen
          .selectFrom('event_state as e')
          .where(eventList.matches({ ...scope, waiting: 'any' }))
          .$call((events) => longestFirst.reduce((sorted, field) => sorted.orderBy(field), events))
          .limit(limit)
          .select(['e.id', 'e.port_id', 'e.agency_id', 'e.event_date', 'e.status', 'e.created_at']),
    )
    .selectFrom('longest as e')
    .innerJoin('event as w', 'w.id', 'e.id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .$call((events) => longestFirst.reduce((sorted, field) => sorted.orderBy(field), events))
    .select((eb) => [
      'e.id as event_id',
      'w.agency_title',
      'a.name as agency_name',
      'e.port_id',
      'p.code as port_code',
      'p.name as port_name',
      ...urgencyFacts,
      eb.ref('e.created_at').$castTo<Date>().as('waiting_since'),
    ])
    .execute()
}

export type WaitingRow = Awaited<ReturnType<typeof listWaitingLongest>>[number]

/** Agencies by the age of their oldest unanswered request: each the next one that has not been met. */
export async function listWaitingAgencies(db: Database, scope: Scope, limit: number) {
  const isWaiting = eventList.matches({ ...scope, waiting: 'any' })
  const first = sql`order by ${sql.join(longestFirst.map((field) => sql.ref(field)))} limit 1`
  const { rows: longest } = await sql<{ agency_id: number; name: string; waiting_since: Date }>`
    with recursive met (agencies, agency_id, waiting_since) as (
      (select array[e.agency_id], e.agency_id, e.created_at from event_state as e where ${isWaiting} ${first})
      union all
      select m.agencies || n.agency_id, n.agency_id, n.created_at
      from met as m cross join lateral (
        select e.agency_id, e.created_at from event_state as e
        where ${isWaiting} and e.agency_id <> all(m.agencies) ${first}
      ) as n
      where cardinality(m.agencies) < ${limit}
    )
    select m.agency_id, a.name, m.waiting_since from met as m join agency as a on a.id = m.agency_id
    order by m.waiting_since, a.name`.execute(db)
  if (longest.length === 0) return []
  const figures: Filters<string> = Object.fromEntries(
    longest.flatMap(({ agency_id: agency }) => [
      [`${agency}`, { waiting: 'any', agency }],
      [`${agency} act_now`, { waiting: 'act_now', agency }],
    ]),
  )
  const counts = await countFigures(db, scope, figures)
  return longest.map((agency) => ({
    ...agency,
    count: counts[`${agency.agency_id}`] ?? 0,
    act_now: counts[`${agency.agency_id} act_now`] ?? 0,
  }))
}
