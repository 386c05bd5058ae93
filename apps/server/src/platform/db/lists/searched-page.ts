import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { customPlan } from '../prepared-statements.ts'
import { columnsOf, type Found, inOrder, matchingRows, orderedBy } from './listed-rows.ts'
import type { SearchPlan } from './search-plan.ts'
import type { Place } from './way-to-page.ts'

interface Search<Field extends string, Sum> extends Place<Field> {
  plan: SearchPlan
  /** The few values of the first column of the order, as `value`: each is walked by itself, in the order of the others. */
  kinds?: RawBuilder<unknown> | null
  /** Sums of everything found, if all was counted, and the columns they need. */
  summed?: { columns: readonly string[]; of: (rows: RawBuilder<unknown>) => RawBuilder<Sum> }
}

export interface SearchedPage<Sum> {
  /** How many there are; at least, if `isExact` is false. */
  found: number
  isExact: boolean
  ids: number[]
  sums: Sum[]
}

/**
 * How many rows a search finds, as far as they are counted, and the ids of those on a page: the list is walked until
 * as many are met, or all that are found are sorted, or walked if they turn out too many.
 */
export async function searchedPage<Filter extends object, Field extends string, Sum = never>(
  db: Database,
  rows: Found<Filter, Field>,
  {
    order,
    slice: { offset, limit },
    plan: { way, most },
    kinds = null,
    summed,
  }: Search<Field, Sum>,
): Promise<SearchedPage<Sum>> {
  const { alias } = rows.list
  const isWalk = way === 'walk'
  const columns = [...columnsOf(order), ...(summed?.columns ?? [])]
  const walked = (limited: RawBuilder<unknown>) => inOrder(rows, order, { columns, kinds, limited })
  const counted = sql`limit ${sql.lit(most + 1)}`
  const pageOf = (found: RawBuilder<unknown>) => sql`array(select ${sql.ref(`${alias}.id`)}
    from ${found} as ${sql.ref(alias)} order by ${orderedBy(order, alias)}
    limit ${offset < most ? limit : 0} offset ${offset})`
  const sums =
    summed === undefined
      ? sql`null`
      : sql`case when c.found <= ${sql.lit(most)} then (
          select json_agg(s) from (${summed.of(sql`found`)}) as s) end`
  const answer = await sql<{ found: number; ids: number[]; sums: Sum[] | null }>`
    with ${customPlan} found as materialized (${isWalk ? walked(counted) : sql`${matchingRows(rows, order, columns)} ${counted}`}),
      counted as materialized (select count(*)::integer as found from found)
    select c.found, ${pageOf(sql`found`)} as ids, ${sums} as sums from counted as c`.execute(db)
  const { found = 0, ids = [], sums: summedUp } = answer.rows[0] ?? {}
  const isExact = found <= most
  if (isExact || isWalk) return { found: Math.min(found, most), isExact, ids, sums: summedUp ?? [] }
  const page = pageOf(sql`(${walked(sql`limit ${offset + limit}`)})`)
  const { rows: pages } = await sql<{ ids: number[] }>`select ${customPlan} ${page} as ids`.execute(
    db,
  )
  return { found: most, isExact, ids: pages[0]?.ids ?? [], sums: [] }
}
