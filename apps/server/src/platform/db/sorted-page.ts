import { isSortedSooner } from '@gangway/domain/lists/page-way'
import { reverseSort, type SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import { plannedAnew } from './prepared-statements.ts'

type Order<Field extends string> = readonly SortItem<Field>[]

/** Rows that a filter finds, called `e`, of a table whose every order by one column has an index with the ids. */
export interface Listed<Field extends string> {
  table: 'event' | 'invoice'
  matches: Expression<SqlBool>
  /** How many there are; null: nobody has counted. */
  total: number | null
  /** About so many rows the table has. */
  all: number
  /** SQL types of the columns. */
  types: Readonly<Record<Field, string>>
  /** Columns that are kept copies of another table's name, and how that is found. */
  names: Partial<Record<Field, { table: 'port' | 'agency'; by: 'port_id' | 'agency_id' }>>
  /** In which all rows found are alike. */
  isConstant: (field: Field) => boolean
  /** How many rows stand before the first one found, as far as is known. */
  ahead: (first: SortItem<Field>) => number
  costs: (order: Order<Field>) => { walk: number; sort: number }
  /** The rows found by the values of a column, in its order; null: it is not known how many have which. */
  groups: (first: SortItem<Field>) => Promise<Group<Field>[]> | null
}

export interface Group<Field extends string> {
  count: number
  rows: Listed<Field>
}

interface Cut {
  offset: number
  limit: number
}

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
  const cost = rows.costs(order)
  if (isSortedSooner({ total, all, ...cut, ahead: rows.ahead(first), cost })) {
    return idsOf(db, sortedApart(rows, order, cut))
  }
  const isIndexed =
    second === undefined || (second.field === 'id' && second.direction === first.direction)
  const groups = await rows.groups(first)
  if (groups !== null) return fromGroups(db, groups, order, cut)
  if (isIndexed) return idsOf(db, walked(rows, order, cut))
  return fromValues(db, rows, order, cut)
}

async function idsOf(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

function walked<Field extends string>(
  { table, matches }: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: Cut,
): RawBuilder<{ id: number }> {
  return sql`select ${plannedAnew} e.id from ${sql.table(table)} as e where ${matches}
    order by ${orderedBy(order)} limit ${limit} offset ${offset}`
}

/** OFFSET 0 keeps the planner from walking an index of the order in the hope of meeting them soon. */
function sortedApart<Field extends string>(
  { table, matches, names }: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: Cut,
): RawBuilder<{ id: number }> {
  const fields = order.map(({ field }) => field).filter((field) => field !== 'id')
  const own = fields.map((field) => sql`e.${sql.ref(names[field]?.by ?? field)}`)
  const found = sql`(select ${sql.join([sql`e.id`, ...own])}
    from ${sql.table(table)} as e where ${matches} offset 0) as e`
  const joins = fields.flatMap((field) => {
    const name = names[field]
    if (name === undefined) return []
    const alias = sql.ref(`of_${field}`)
    return [sql`join ${sql.table(name.table)} as ${alias} on ${alias}.id = e.${sql.ref(name.by)}`]
  })
  const columns = fields.map((field) =>
    names[field] === undefined
      ? sql`e.${sql.ref(field)}`
      : sql`${sql.ref(`of_${field}`)}.name as ${sql.ref(field)}`,
  )
  return sql`select ${plannedAnew} e.id from (
      select ${sql.join([sql`e.id`, ...columns])} from ${found} ${sql.join(joins, sql` `)} offset 0
    ) as e order by ${orderedBy(order)} limit ${limit} offset ${offset}`
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
  { table, matches }: Listed<Field>,
  first: SortItem<Field>,
  { offset, limit }: Cut,
): Promise<ValueOnPage[]> {
  const column = sql.ref(first.field)
  const { rows } = await sql<ValueOnPage>`
    select ${plannedAnew} v.${column}::text as value, v.count::int, v.before::int from (
      select w.${column}, count(*) as count, sum(count(*)) over (order by ${orderedBy([first], 'w')}) - count(*) as before
      from (
        select e.${column} from ${sql.table(table)} as e where ${matches}
        order by ${orderedBy([first])} limit ${offset + limit}
      ) as w group by w.${column}
    ) as v where v.before + v.count > ${offset} order by v.before
  `.execute(db)
  return rows
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
    matches: sql<SqlBool>`(${rows.matches} and e.${sql.ref(field)} = ${value}::${type})`,
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
  const column = sql`e.${sql.ref(field)}`
  return {
    ...rows,
    total: null,
    matches: sql<SqlBool>`(${rows.matches}
      and ${column} > ${low}::${type} and ${column} < ${high}::${type})`,
  }
}

function orderedBy<Field extends string>(order: Order<Field>, alias = 'e') {
  return sql.join(
    order.map(({ field, direction }) => sql`${sql.ref(`${alias}.${field}`)} ${sql.raw(direction)}`),
  )
}

/** How many rows a table has, as of its last look through it; below 1: nobody has looked. */
export function rowsAbout(table: 'event' | 'invoice'): RawBuilder<number> {
  return sql<number>`(select c.reltuples::int from pg_class as c where c.oid = ${sql.lit(table)}::regclass)`
}
