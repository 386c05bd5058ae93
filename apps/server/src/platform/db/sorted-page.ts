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
  named,
  type Order,
  orderedBy,
  sortedApart,
  walked,
} from './listed-rows.ts'
import { plannedAnew } from './prepared-statements.ts'

/**
 * The ids of a page: the same as sorting everything would give, looking at as few rows as possible.
 * See docs/decisions/0032-orders-of-lists.md.
 *
 * @param order ends with the id, so that it is stable across pages
 */
export async function pageIds<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  asked: Order<Field>,
  { offset, limit }: Cut,
): Promise<number[]> {
  const order = withoutConstants(rows, asked)
  const { total } = rows
  if (total === null) return metIds(db, rows, order, { offset, limit })
  const length = Math.min(limit, total - offset)
  if (length <= 0) return []
  if (offset > total - offset - length) {
    const fromEnd = { offset: total - offset - length, limit: length }
    return (await nearIds(db, { ...rows, total }, reverseSort(order), fromEnd)).toReversed()
  }
  return nearIds(db, { ...rows, total }, order, { offset, limit: length })
}

/**
 * Columns that are equal in all rows do not affect the order, and neither does anything after the
 * id.
 */
function withoutConstants<Field extends string>(
  { isConstant }: Listed<Field>,
  order: Order<Field>,
): Order<Field> {
  const end = order.findIndex(({ field }) => field === 'id')
  return order.slice(0, end + 1).filter(({ field }) => field === 'id' || !isConstant(field))
}

async function nearIds<Field extends string>(
  db: Database,
  rows: Listed<Field> & { total: number },
  order: Order<Field>,
  cut: Cut,
): Promise<number[]> {
  const [first] = order
  if (first === undefined) return []
  const { total, byDay } = rows
  const cost = rows.costs(order)
  const isMany = total * cost.sort > soonSorted
  const groups = isMany ? await rows.groups(first) : null
  if (groups !== null) return fromGroups(db, groups, order, cut)
  // A filter's days are adjacent in the indexes that include the day.
  const all = first.field === byDay.day ? total : rows.all
  const question = { total, all, ...cut, ahead: rows.ahead(first), cost }
  if (!isFoundByDay(rows, first, cut) && isSortedSooner(question)) {
    return idsOf(db, sortedApart(rows, order, cut))
  }
  return metIds(db, rows, order, cut)
}

/** Costs less than asking how the rows are distributed. */
const soonSorted = 40_000

/** Walks the order, or its first column, until the page is full. */
async function metIds<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  order: Order<Field>,
  cut: Cut,
): Promise<number[]> {
  const [first, second] = order
  if (first === undefined) return []
  const isIndexed =
    second === undefined || (second.field === 'id' && second.direction === first.direction)
  if (!isIndexed && first.field !== rows.byDay.day) return fromValues(db, rows, order, cut)
  if (!isFoundByDay(rows, first, cut)) return idsOf(db, walked(rows, order, cut))
  const found = firstByDay(rows, first, cut.offset + cut.limit)
  return idsOf(
    db,
    sql`select ${plannedAnew} w.id from (${found}) as w
      order by ${orderedBy(order, 'w')} limit ${cut.limit} offset ${cut.offset}`,
  )
}

async function idsOf(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

/** Goes through the values of the first column that fall on the page, one after the other. */
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

/** Up to this many values are looked up one by one. */
const maximumValues = 3

/**
 * Rows before the page are counted by the first column alone, which its index has in order; then
 * only the rows with the page's values are sorted.
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
  const rest = to.is_whole ? to.count : await countedWith(db, rows, first.field, to.value)
  const valued = values.map(({ value, count, is_whole }) => ({
    count,
    rows: withValue(rows, first.field, value, is_whole ? count : rest),
  }))
  if (valued.length <= maximumValues) {
    return fromGroups(db, valued, order, { offset, limit: cut.limit })
  }
  const count = valued.slice(1, -1).reduce((sum, one) => sum + one.count, 0)
  const between = betweenValues(rows, first, { from: from.value, to: to.value })
  const parts = [
    ...valued.slice(0, 1),
    { count, rows: { ...between, total: count } },
    ...valued.slice(-1),
  ]
  return fromGroups(db, parts, order, { offset, limit: cut.limit })
}

interface ValueOnPage {
  value: string
  count: number
  before: number
  /** Otherwise more rows have the value than were counted. */
  is_whole: boolean
}

/** Counts this many rows beyond the page, so that the count of most values on it is exact. */
const beyondPage = 500

async function valuesOnPage<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  first: SortItem<Field>,
  cut: Cut,
): Promise<ValueOnPage[]> {
  const { offset, limit } = cut
  const column = sql.ref(first.field)
  const isByDay = isFoundByDay(rows, first, cut)
  const most = offset + limit + (isByDay ? 0 : beyondPage)
  const from = isByDay ? firstByDay(rows, first, most) : firstOf(rows, first, most)
  const answer = await sql<ValueOnPage>`
    select ${plannedAnew} v.${column}::text as value, v.count::int, v.before::int,
      v.before + v.count < v.counted or v.counted < ${most} as is_whole
    from (
      select w.${column}, count(*) as count, sum(count(*)) over () as counted,
        sum(count(*)) over (order by ${orderedBy([first], 'w')}) - count(*) as before
      from (${from}) as w group by w.${column}
    ) as v where v.before + v.count > ${offset} and v.before < ${offset + limit} order by v.before
  `.execute(db)
  return answer.rows
}

/** If more rows than this share a value, the exact number is not worth knowing. */
const maximumCounted = 20_000

/** By the column itself, even where it is a name: its index has the rows side by side. */
async function countedWith<Field extends string>(
  db: Database,
  { table, alias, matches, types }: Listed<Field>,
  field: Field,
  value: string,
): Promise<number | null> {
  const column = sql.ref(`${alias}.${field}`)
  const answer = await sql<{ count: number }>`
    select ${plannedAnew} count(*)::int as count from (
      select from ${named(table, alias)} where ${matches} and ${column} = ${value}::${sql.raw(types[field])}
      order by ${column}, ${sql.ref(`${alias}.id`)} limit ${maximumCounted + 1}
    ) as w`.execute(db)
  const count = answer.rows[0]?.count ?? 0
  return count > maximumCounted ? null : count
}

function withValue<Field extends string>(
  rows: Listed<Field>,
  field: Field,
  value: string,
  total: number | null,
): Listed<Field> {
  const { table, by } = rows.names[field] ?? {}
  const column = sql.ref(`${rows.alias}.${by ?? field}`)
  // The indexes hold the ids of the named rows.
  const isOfValue =
    table === undefined
      ? sql`${column} = ${value}::${sql.raw(rows.types[field])}`
      : sql`${column} = any(array(select n.id from ${sql.table(table)} as n where n.name = ${value}))`
  return {
    ...rows,
    total,
    matches: sql<SqlBool>`(${rows.matches} and ${isOfValue})`,
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
    matches: sql<SqlBool>`(${rows.matches}
      and ${column} > ${low}::${type} and ${column} < ${high}::${type})`,
  }
}
