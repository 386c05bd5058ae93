import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type EventFilter, eventMatches } from '../events/index.ts'

/** Which figures there are, each by the filter of the list that shows it. */
export type Filters<Name extends string> = Readonly<Record<Name, Omit<EventFilter, keyof Scope>>>

interface Scope {
  /** Null: all agencies'. */
  agency_id: number | null
  /** Whoever asks. */
  account_id: number
  now: Date
}

/** Counts every figure in one pass over the events. */
export async function countFigures<Name extends string>(
  db: Database,
  scope: Scope,
  filters: Filters<Name>,
): Promise<Record<Name, number>> {
  const names = Object.keys(filters) as Name[]
  const counts = await db
    .selectFrom('event as e')
    .where((eb) => eventMatches(eb, scope))
    .select((eb) =>
      names.map((name) =>
        eb.fn
          .countAll<number>()
          .filterWhere(eventMatches(eb, { ...filters[name], ...scope }))
          .as(name),
      ),
    )
    .executeTakeFirstOrThrow()
  return counts as Record<Name, number>
}

/** Unanswered requests, those first that have been here longest. */
export function listWaitingLongest(db: Database, scope: Scope, limit: number) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where((eb) => eventMatches(eb, { ...scope, waiting: 'any' }))
    .orderBy('e.created_at')
    .orderBy('e.event_date')
    .orderBy('e.id')
    .limit(limit)
    .select((eb) => [
      'e.id as event_id',
      'e.agency_title',
      'a.name as agency_name',
      'p.name as port_name',
      'p.time_zone',
      'e.event_date',
      'e.status',
      eb.ref('e.created_at').$castTo<Date>().as('waiting_since'),
    ])
    .execute()
}

export type WaitingRow = Awaited<ReturnType<typeof listWaitingLongest>>[number]

/** Agencies by how long their oldest unanswered request has been here. */
export function listWaitingAgencies(db: Database, scope: Scope, limit: number) {
  return db
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where((eb) => eventMatches(eb, { ...scope, waiting: 'any' }))
    .groupBy(['a.id', 'a.name'])
    .orderBy(sql`min(e.created_at)`)
    .orderBy('a.name')
    .limit(limit)
    .select((eb) => [
      'a.id as agency_id',
      'a.name',
      eb.fn.min<Date>('e.created_at').as('waiting_since'),
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .countAll<number>()
        .filterWhere(eventMatches(eb, { ...scope, waiting: 'act_now' }))
        .as('act_now'),
    ])
    .execute()
}
