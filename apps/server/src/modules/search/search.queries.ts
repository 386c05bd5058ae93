import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsWordFolded } from '../../platform/db/search-words.ts'
import type { Database } from '../../platform/db/database.ts'
import { type EventFilter, eventList, type FoundWord, latestWithWords } from '../events/index.ts'

type Scope = Pick<EventFilter, 'agency_id' | 'account_id' | 'now'>

/** The latest by date. */
export function findEvents(
  db: Database,
  scope: Scope,
  { words, limit }: { words: readonly FoundWord[]; limit: number },
) {
  return selectFound(db, words)
    .where(sql<SqlBool>`e.id = any(array(${latestWithWords(scope, words, limit)}))`)
    .orderBy('e.event_date', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
}

/** The event with exactly this number, or none. */
export function findEventById(
  db: Database,
  scope: Scope,
  { id, words }: { id: number; words: readonly FoundWord[] },
) {
  return selectFound(db, words).where(eventList.matches(scope)).where('e.id', '=', id).execute()
}

function selectFound(db: Database, words: readonly FoundWord[]) {
  const isFound = words.map(({ word }) => isCustomer(word))
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .select((eb) => [
      'e.id as event_id',
      'e.agency_title',
      'e.agency_name',
      'e.port_id',
      'p.code as port_code',
      'p.name as port_name',
      'e.event_date',
      'e.status',
      eb
        .selectFrom('excursion_order as o')
        .whereRef('o.event_id', '=', 'e.id')
        .where((orders) => orders.or(isFound))
        .orderBy(howMany(isFound), 'desc')
        .orderBy('o.id')
        .limit(1)
        .select('o.customer')
        .as('customer'),
    ])
}

/** Part of the name, or the whole number of the order: parts of numbers match everywhere. */
function isCustomer(word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${containsWordFolded(sql.ref('o.customer'), word)}
    or fold_text(o.order_id) = fold_text(${word}))`
}

function howMany(conditions: readonly RawBuilder<unknown>[]): RawBuilder<number> {
  return sql<number>`${sql.join(
    conditions.map((condition) => sql`(${condition})::integer`),
    sql` + `,
  )}`
}
