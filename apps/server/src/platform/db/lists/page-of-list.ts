import { reverseSort, type SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database.ts'
import { plannedAnew } from '../prepared-statements.ts'
import { firstOf, type Group, type Listed, orderedBy, sortedApart, walked } from './listed-rows.ts'
import { type Cut, type Order, type PageWay, wayTo } from './way-to-page.ts'

export interface FoundIds {
  way: PageWay
  ids: number[]
}

/**
 * The ids of a page of counted rows: the same as sorting everything would give, looking at as few rows as possible.
 * See docs/lists.md.
 *
 * @param order ends with the id, so that it is stable across pages
 */
export async function pageIds<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  asked: Order<Field>,
  { offset, limit }: Cut,
): Promise<FoundIds> {
  const order = withoutConstants(rows, asked)
  const { total } = rows
  if (total === null) return nearIds(db, rows, order, { offset, limit })
  const length = Math.min(limit, total - offset)
  if (length <= 0) return { way: 'walk', ids: [] }
  if (offset <= total - offset - length) return nearIds(db, rows, order, { offset, limit: length })
  const fromEnd = { offset: total - offset - length, limit: length }
  const { way, ids } = await nearIds(db, rows, reverseSort(order), fromEnd)
  return { way, ids: ids.toReversed() }
}

/**
 * Columns that are equal in all rows do not affect the order, and neither does anything after the
 * id.
 */
function withoutConstants<Field extends string>(
  { isEqual }: Listed<Field>,
  order: Order<Field>,
): Order<Field> {
  const end = order.findIndex(({ field }) => field === 'id')
  return order.slice(0, end + 1).filter(({ field }) => field === 'id' || !isEqual(field))
}

async function nearIds<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  order: Order<Field>,
  cut: Cut,
): Promise<FoundIds> {
  const [first] = order
  if (first === undefined) return { way: 'walk', ids: [] }
  const { total, all, list } = rows
  const counted =
    total === null ? null : { total, all, ahead: rows.ahead(first), cost: rows.costs(order) }
  const way = wayTo({ ...notCounted, order, cut, day: list.day, counted }) ?? 'walk'
  if (way === 'skip') return { way, ids: await skippedTo(db, rows, order, cut) }
  const find = way === 'sort' ? sortedApart : walked
  const { rows: found } = await find(rows, order, cut).execute(db)
  return { way, ids: found.map(({ id }) => id) }
}

const notCounted = { isSearch: false, isPrepared: false, knowsDays: false }

/** Goes to the values of the first column that fall on the page, and finds their rows by the rest of the order. */
async function skippedTo<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  order: Order<Field>,
  cut: Cut,
): Promise<number[]> {
  const [first] = order
  if (first === undefined) return []
  const tallied = await rows.groups(first)
  if (tallied !== null) return fromGroups(db, tallied, order, cut)
  const [from, ...others] = await valuesOnPage(db, rows, first, cut)
  if (from === undefined) return []
  const groups = [groupOf(rows, first.field, from), ...groupAfter(rows, first, from, others)]
  return fromGroups(db, groups, order, { offset: cut.offset - from.before, limit: cut.limit })
}

/** One group after the other. */
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
      ids.push(...(await pageIds(db, rows, order, { offset: from, limit: missing })).ids)
    }
    before += count
  }
  return ids
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

/** Counted by the first column alone, which its index has in order. */
async function valuesOnPage<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  first: SortItem<Field>,
  { offset, limit }: Cut,
): Promise<ValueOnPage[]> {
  const column = sql.ref(first.field)
  const most = offset + limit + beyondPage
  const answer = await sql<ValueOnPage>`
    select ${plannedAnew} v.${column}::text as value, v.count::int, v.before::int,
      v.before + v.count < v.counted or v.counted < ${most} as is_whole
    from (
      select w.${column}, count(*) as count, sum(count(*)) over () as counted,
        sum(count(*)) over (order by ${orderedBy([first], 'w')}) - count(*) as before
      from (${firstOf(rows, first, most)}) as w group by w.${column}
    ) as v where v.before + v.count > ${offset} and v.before < ${offset + limit} order by v.before
  `.execute(db)
  return answer.rows
}

function groupOf<Field extends string>(
  rows: Listed<Field>,
  field: Field,
  { value, count, is_whole }: ValueOnPage,
): Group<Field> {
  const { columns, alias } = rows.list
  const { type, names } = columns[field]
  const column = sql.ref(`${alias}.${names?.by ?? field}`)
  // The indexes hold the ids of the named rows.
  const isOfValue =
    names === undefined
      ? sql`${column} = ${value}::${sql.raw(type)}`
      : sql`${column} = any(array(select n.id from ${sql.table(names.table)} as n where n.name = ${value}))`
  return {
    count,
    rows: {
      ...rows,
      total: is_whole ? count : null,
      matches: both(rows.matches, isOfValue),
      isEqual: (one) => one === field || rows.isEqual(one),
      groups: noGroups,
    },
  }
}

/** The rows of all further values on the page. */
function groupAfter<Field extends string>(
  rows: Listed<Field>,
  { field, direction }: SortItem<Field>,
  from: ValueOnPage,
  others: readonly ValueOnPage[],
): Group<Field>[] {
  const to = others.at(-1)
  if (to === undefined) return []
  const { columns, alias } = rows.list
  const type = sql.raw(columns[field].type)
  const column = sql.ref(`${alias}.${field}`)
  const isAfter =
    direction === 'asc'
      ? sql`${column} > ${from.value}::${type} and ${column} <= ${to.value}::${type}`
      : sql`${column} < ${from.value}::${type} and ${column} >= ${to.value}::${type}`
  const count = others.reduce((sum, one) => sum + one.count, 0)
  const total = to.is_whole ? count : null
  return [
    { count, rows: { ...rows, total, matches: both(rows.matches, isAfter), groups: noGroups } },
  ]
}

function both(one: Expression<SqlBool>, other: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${one} and ${other})`
}

const noGroups = () => Promise.resolve(null)
