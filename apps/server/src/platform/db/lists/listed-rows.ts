import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { customPlan } from '../prepared-statements.ts'
import type { List } from './define-list.ts'
import type { PageSlice, Order } from './way-to-page.ts'

/** Rows of a list that match a filter. */
export interface Listed<Field extends string> {
  list: Pick<List<never, Field, never>, 'table' | 'alias' | 'day'>
  /**
   * Where they are read, under the list's alias; absent: in the list's table.
   *
   * @param order whose index is walked; empty: all are gathered
   */
  source?: (order: Order<Field>) => RawBuilder<unknown>
  matches: Expression<SqlBool>
  total: number
  /** Roughly how many rows the list has without its filter. */
  all: number
  /** As of `Counted`. */
  gathered: number
  isCovered: boolean
  /** Whether all of them have the same value. */
  isEqual: (field: Field) => boolean
  /** Whether more rows precede the first of them than there are. */
  isLate: (first: SortItem<Field>) => boolean
  /** How many rows with equal values in the first column a walk may read before it meets others. */
  clump: (order: Order<Field>) => number
  /** The day of the row that so many precede, or one shortly before it; null or absent: the tallies do not say. */
  dayAt?: (place: {
    offset: number
    direction: 'asc' | 'desc'
  }) => RawBuilder<{ event_date: string; before: number }> | null
  /** The rows by the values of a column, in its order; null: the tallies do not count them. */
  groups: (first: SortItem<Field>) => (() => Promise<Listed<Field>[]>) | null
  /** The few values of the first column, as `value` in its order; null: not few, or not soon walked one by one. */
  kinds?: (order: Order<Field>, slice: PageSlice) => RawBuilder<unknown> | null
}

/** From a day on, before which so many are. */
export function walkedFrom<Field extends string>(
  rows: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: PageSlice,
  { event_date, before }: { event_date: string; before: number },
): RawBuilder<{ id: number }> {
  const { alias, day } = rows.list
  const from = sql.raw(order[0]?.direction === 'desc' ? '<=' : '>=')
  const matches = sql<SqlBool>`${rows.matches} and ${sql.ref(`${alias}.${day}`)} ${from} ${event_date}::date`
  return walked({ ...rows, matches }, order, { offset: offset - before, limit })
}

export function walked<Field extends string>(
  rows: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: PageSlice,
): RawBuilder<{ id: number }> {
  const { alias } = rows.list
  return sql`select ${customPlan} ${sql.ref(`${alias}.id`)} from ${sourceOf(rows, order)} where ${rows.matches}
    order by ${orderedBy(order, alias)} limit ${limit} offset ${offset}`
}

/** Each kind by itself, so that an index of the second column serves. */
export function walkedByKind<Field extends string>(
  rows: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: PageSlice,
  kinds: RawBuilder<unknown>,
): RawBuilder<{ id: number }> {
  const limited = sql`limit ${offset + limit}`
  const columns = ['id', ...order.map(({ field }) => field)]
  const first = inOrder(rows, order, { columns, kinds, limited })
  return sql`select ${customPlan} e.id from (${first}) as e
    order by ${orderedBy(order)} limit ${limit} offset ${offset}`
}

type Read<Field extends string> = Pick<Listed<Field>, 'list' | 'source' | 'matches'>

/** Columns of the rows that match. @param order as of `source` */
export function matchingRows<Field extends string>(
  rows: Read<Field>,
  order: Order<Field>,
  columns: readonly string[],
): RawBuilder<unknown> {
  const selected = [...new Set(columns)].map((name) => sql.ref(`${rows.list.alias}.${name}`))
  return sql`select ${sql.join(selected)} from ${sourceOf(rows, order)} where ${rows.matches}`
}

/** The first rows in their order; by kind, as far as kinds are given. */
export function inOrder<Field extends string>(
  rows: Read<Field>,
  order: Order<Field>,
  {
    columns,
    kinds,
    limited,
  }: {
    columns: readonly string[]
    kinds: RawBuilder<unknown> | null
    limited: RawBuilder<unknown>
  },
): RawBuilder<unknown> {
  const { alias } = rows.list
  const [first, ...others] = order
  if (kinds === null || first === undefined) {
    return sql`${matchingRows(rows, order, columns)} order by ${orderedBy(order, alias)} ${limited}`
  }
  return sql`select found.* from (${kinds}) as kind
    cross join lateral (${matchingRows(rows, others, columns)} and ${sql.ref(`${alias}.${first.field}`)} = kind.value
      order by ${orderedBy(others, alias)} ${limited}) as found ${limited}`
}

/** OFFSET 0 keeps the planner from walking an index of the order in the hope of finding matches soon. */
export function gatheredRows<Field extends string>(
  rows: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: PageSlice,
): RawBuilder<{ id: number }> {
  const found = matchingRows(rows, [], ['id', ...order.map(({ field }) => field)])
  return sql`select ${customPlan} e.id from (${found} offset 0) as e
    order by ${orderedBy(order)} limit ${limit} offset ${offset}`
}

function sourceOf<Field extends string>(
  { list: { table, alias }, source }: Pick<Listed<Field>, 'list' | 'source'>,
  order: Order<Field>,
): RawBuilder<unknown> {
  return source?.(order) ?? named(table, alias)
}

export function named(table: string, alias: string) {
  return sql`${sql.table(table)} as ${sql.ref(alias)}`
}

export function orderedBy<Field extends string>(order: Order<Field>, alias = 'e') {
  return sql.join(
    order.map(({ field, direction }) => sql`${sql.ref(`${alias}.${field}`)} ${sql.raw(direction)}`),
  )
}

/** How many rows a table has, as of its last analysis; below 1: it was never analyzed. */
export function rowsAbout(table: 'event' | 'invoice'): RawBuilder<number> {
  return sql<number>`(select c.reltuples::int from pg_class as c where c.oid = ${sql.lit(table)}::regclass)`
}
