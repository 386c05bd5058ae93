import { isSortedSooner } from '@gangway/domain/lists/page-way'
import { reverseSort, type SortItem } from '@gangway/domain/lists/sort-param'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import {
  type Cut,
  firstByDay,
  firstOf,
  type Group,
  isFoundByDay,
  type Listed,
  type Order,
  orderedBy,
  sortedApart,
  walked,
} from './listed-rows.ts'
import { plannedAnew } from './prepared-statements.ts'

/**
 * The ids of a page: the same as by sorting everything, with as few rows looked at as possible. See
 * docs/decisions/0032-orders-of-lists.md.
 *
 * @param order ends with the id, so that it is the same across pages
 */
export async function pageIds<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  asked: Order<Field>,
  { offset, limit }: Cut,
): Promise<number[]> {
  const order = withoutConstants(rows, asked)
  const { total } = rows
  if (total === null) return idsOf(db, walked(rows, order, { offset, limit }))
  const length = Math.min(limit, total - offset)
  if (length <= 0) return []
  if (offset > total - offset - length) {
    const fromEnd = { offset: total - offset - length, limit: length }
    return (await nearIds(db, rows, reverseSort(order), fromEnd)).toReversed()
  }
  return nearIds(db, rows, order, { offset, limit: length })
}

/** What is the same in all rows orders nothing, and nothing is left to order after the id. */
function withoutConstants<Field extends string>(
  { isConstant }: Listed<Field>,
  order: Order<Field>,
): Order<Field> {
  const end = order.findIndex(({ field }) => field === 'id')
  return order.slice(0, end + 1).filter(({ field }) => field === 'id' || !isConstant(field))
}

async function nearIds<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  order: Order<Field>,
  cut: Cut,
): Promise<number[]> {
  const [first, second] = order
  const { total, all } = rows
  if (first === undefined || total === null) return []
  const isByDay = isFoundByDay(rows, first, cut)
  const cost = rows.costs(order)
  if (!isByDay && isSortedSooner({ total, all, ...cut, ahead: rows.ahead(first), cost })) {
    return idsOf(db, sortedApart(rows, order, cut))
  }
  const isIndexed =
    second === undefined || (second.field === 'id' && second.direction === first.direction)
  const groups = await rows.groups(first)
  if (groups !== null) return fromGroups(db, groups, order, cut)
  if (isIndexed && isByDay) {
    const found = firstByDay(rows, first, cut.offset + cut.limit)
    const inOrder = orderedBy(order, 'w')
    return idsOf(
      db,
      sql`select ${plannedAnew} w.id from (${found}) as w order by ${inOrder} limit ${cut.limit} offset ${cut.offset}`,
    )
  }
  if (isIndexed) return idsOf(db, walked(rows, order, cut))
  return fromValues(db, rows, order, cut)
}

async function idsOf(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

/** From the values of the first column on which the page lies, one after the other. */
async function fromGroups<Field extends string>(
  db: Database,
  groups: readonly Group<Field>[],
  order: Order<Field>,
  { offset, limit }: Cut,
): Promise<number[]> {
  const ids: number[] = []
  let before = 0
  for (const { count, rows } of groups) {
    const from = Math.max(0, offset - before)
    const missing = limit - ids.length
    if (from < count && missing > 0) {
      ids.push(...(await pageIds(db, rows, order, { offset: from, limit: missing })))
    }
    before += count
  }
  return ids
}

/** So many values are asked for one by one. */
const mostValues = 3

/**
 * As many rows as have to be passed are counted by the first column alone, which its index has in order;
 * then only the rows of the page's values are sorted.
 */
async function fromValues<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  order: Order<Field>,
  cut: Cut,
): Promise<number[]> {
  const [first] = order
  if (first === undefined) return []
  const values = await valuesOnPage(db, rows, first, cut)
  const [from, to] = [values.at(0), values.at(-1)]
  if (from === undefined || to === undefined) return []
  const offset = cut.offset - from.before
  const valued = values.map(({ value, count }, position) => ({
    count,
    rows: withValue(rows, first.field, value, position < values.length - 1 ? count : null),
  }))
  if (valued.length <= mostValues) {
    return fromGroups(db, valued, order, { offset, limit: cut.limit })
  }
  const between = valued.slice(1, -1).reduce((sum, { count }) => sum + count, 0)
  const parts = [
    ...valued.slice(0, 1),
    { count: between, rows: betweenValues(rows, first, { from: from.value, to: to.value }) },
    ...valued.slice(-1),
  ]
  return fromGroups(db, parts, order, { offset, limit: cut.limit })
}

interface ValueOnPage {
  value: string
  /** Rows with it, no more than up to the page's end. */
  count: number
  before: number
}

async function valuesOnPage<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  first: SortItem<Field>,
  cut: Cut,
): Promise<ValueOnPage[]> {
  const { offset, limit } = cut
  const column = sql.ref(first.field)
  const from = isFoundByDay(rows, first, cut)
    ? firstByDay(rows, first, offset + limit)
    : firstOf(rows, first, offset + limit)
  const answer = await sql<ValueOnPage>`
    select ${plannedAnew} v.${column}::text as value, v.count::int, v.before::int from (
      select w.${column}, count(*) as count, sum(count(*)) over (order by ${orderedBy([first], 'w')}) - count(*) as before
      from (${from}) as w group by w.${column}
    ) as v where v.before + v.count > ${offset} order by v.before
  `.execute(db)
  return answer.rows
}

function withValue<Field extends string>(
  rows: Listed<Field>,
  field: Field,
  value: string,
  total: number | null,
): Listed<Field> {
  const type = sql.raw(rows.types[field])
  return {
    ...rows,
    total,
    matches: sql<SqlBool>`(${rows.matches} and ${sql.ref(`${rows.alias}.${field}`)} = ${value}::${type})`,
    isConstant: (one) => one === field || rows.isConstant(one),
    groups: () => null,
  }
}

function betweenValues<Field extends string>(
  rows: Listed<Field>,
  { field, direction }: SortItem<Field>,
  { from, to }: { from: string; to: string },
): Listed<Field> {
  const type = sql.raw(rows.types[field])
  const [low, high] = direction === 'asc' ? [from, to] : [to, from]
  const column = sql.ref(`${rows.alias}.${field}`)
  return {
    ...rows,
    total: null,
    matches: sql<SqlBool>`(${rows.matches}
      and ${column} > ${low}::${type} and ${column} < ${high}::${type})`,
  }
}
