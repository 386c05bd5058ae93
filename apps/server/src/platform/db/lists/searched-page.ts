import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { type Listed, named, orderedBy, sourceOf } from './listed-rows.ts'
import type { Cut, Order } from './way-to-page.ts'

interface Search<Field extends string, Sum> {
  order: Order<Field>
  cut: Cut
  /** Counting stops here; there are no pages beyond it. */
  most: number
  /** Numbers contain the year: starting from the oldest, this year's would come last. */
  startsAtNewest?: boolean
  /** Of everything found, if all was counted: columns it needs, and the sums of those rows. */
  summed?: { columns: readonly string[]; of: (rows: RawBuilder<unknown>) => RawBuilder<Sum> }
}

/** How many rows of a search are counted, and can be paged through. */
const maximumFound = 10_000

/** For an agency's search: its rows are scattered, so each costs more to read. */
const maximumOwnFound = 2_000

export function mostFound({ agency_id }: { agency_id: number | null }): number {
  return agency_id === null ? maximumFound : maximumOwnFound
}

export interface SearchedPage<Sum> {
  found: number
  ids: number[]
  sums: Sum[]
}

/**
 * How many rows a search finds, up to one more than `most`, and the ids of those on a page. The
 * counted ones are sorted, so that few rows are searched only once; if there are more, the list
 * is walked in its order until the page is full.
 */
export async function searchedPage<Field extends string, Sum = never>(
  db: Database,
  rows: Pick<Listed<Field>, 'list' | 'source' | 'matches'>,
  { order, cut: { offset, limit }, most, startsAtNewest = false, summed }: Search<Field, Sum>,
): Promise<SearchedPage<Sum>> {
  const { table, alias, day } = rows.list
  const names = ['id', ...order.map(({ field }) => field), ...(summed?.columns ?? [])]
  const columns = [...new Set(names)].map((column) => sql.ref(`${alias}.${column}`))
  const { from, sorted } = sourceOf(rows, order)
  const matching = sql`from ${named(table, alias)} where ${rows.matches}`
  const walked = sql`from ${from} where ${rows.matches} order by ${orderedBy(order, sorted)}`
  const cut = sql`limit ${limit} offset ${offset}`
  const id = sql.ref(`${alias}.id`)
  const beyond = offset < most ? sql`array(select ${id} ${walked} ${cut})` : sql`'{}'`
  const sums =
    summed === undefined
      ? sql`null`
      : sql`case when c.found <= ${sql.lit(most)} then (
          select json_agg(s) from (${summed.of(sql`found`)}) as s) end`
  const { rows: answers } = await sql<{ found: number; ids: number[]; sums: Sum[] | null }>`
    with found as materialized (
        select ${sql.join(columns)} ${matching}
        ${startsAtNewest ? sql`order by ${sql.ref(`${alias}.${day}`)} desc` : sql``} limit ${sql.lit(most + 1)}
      ),
      counted as materialized (select count(*)::integer as found from found)
    select c.found,
      case when c.found > ${sql.lit(most)} then ${beyond}
        else array(select ${id} from ${named('found', alias)}
          order by ${orderedBy(order, () => alias)} ${cut}) end as ids,
      ${sums} as sums
    from counted as c`.execute(db)
  const [row] = answers
  return { found: row?.found ?? 0, ids: row?.ids ?? [], sums: row?.sums ?? [] }
}
