import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { List } from './define-list.ts'
import { sampleOfRows, type TextSample } from './text-sample.ts'
import type { Order } from './way-to-page.ts'

/** Sample of a thousandth of a table's rows for a word. */
export interface WordSample {
  rows: number
  /** Rows that match the rest of the filter. */
  narrowed: number
  /** Rows to which the word's indexes lead. */
  indexed: number
  /** Rows that have the word. */
  found: number
  /** Rows that match the whole filter. */
  both: number
  /** Rows that a walk passes before the first of these. */
  ahead: { narrowed: number; found: number; both: number }
  /** Rows with the same first column as the first of both, which a walk sorts by the second. */
  tied: number
}

export interface Sampled {
  texts: TextSample
  list: Pick<List<never, string>, 'table' | 'alias' | 'day'>
  /** The other conditions. */
  narrowed: readonly Expression<SqlBool>[]
  order: Order<string>
}

/** Samples of several words, in their order. */
export async function samplesOf(
  db: Database,
  sampled: Sampled,
  words: readonly Parameters<typeof sampleOf>[1][],
): Promise<WordSample[]> {
  const each = words.map(
    (word, position) =>
      sql`select ${sql.lit(position)} as position, ${sampleOf(sampled, word)} as sample`,
  )
  const { rows } = await sql<{
    sample: WordSample
  }>`${sql.join(each, sql` union all `)} order by position`.execute(db)
  return rows.map(({ sample }) => sample)
}

/** @param indexed what the word's indexes find; null: the rows that have it */
function sampleOf(
  { list: { table, alias, day }, narrowed, order }: Omit<Sampled, 'texts'>,
  { word, indexed = null }: { word: RawBuilder<unknown>; indexed?: RawBuilder<unknown> | null },
): RawBuilder<WordSample> {
  const [{ field, direction } = { field: 'id', direction: 'desc' }, second] = order
  const matches = narrowed.length === 0 ? sql`true` : sql.join(narrowed, sql` and `)
  const inOrder = sql`(order by s.sorted ${sql.raw(direction)} rows unbounded preceding)`
  const passed = field === day ? sql`filter (where s.narrowed)` : sql``
  const isTied = field !== day && second !== undefined && second.field !== 'id'
  const tied = isTied ? sql`count(*) over (partition by s.sorted)` : sql`1`
  const both = sql`filter (where s.narrowed and s.found)`
  return sql<WordSample>`(select json_build_object('rows', count(*), 'narrowed', count(*) filter (where s.narrowed),
      'indexed', count(*) filter (where ${indexed === null ? sql`s.found` : sql`s.indexed`}), 'found', count(*) filter (where s.found),
      'both', count(*) ${both}, 'ahead', json_build_object(
        'narrowed', coalesce(min(s.passed) filter (where s.narrowed) - 1, 0),
        'found', coalesce(min(s.passed) filter (where s.found) - 1, 0),
        'both', coalesce(min(s.passed) ${both} - 1, 0)),
      'tied', coalesce((array_agg(s.tied order by s.passed) ${both})[1], 1))
    from (select s.*, count(*) ${passed} over ${inOrder} as passed, ${tied} as tied from (
      select (${matches}) as narrowed, (${indexed ?? sql`null`}) as indexed, (${word}) as found,
        ${sql.ref(`${alias}.${field}`)} as sorted
      from ${sampleOfRows(table, alias)}) as s) as s)`
}
