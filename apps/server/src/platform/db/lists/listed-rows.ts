import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { customPlan } from '../prepared-statements.ts'
import type { List } from './define-list.ts'
import type { PageSlice, Order } from './way-to-page.ts'

/** Where rows are found: `from` names the list's alias, and `sorted` the alias that a column is sorted by. */
export interface Source {
  from: RawBuilder<unknown>
  sorted: (field: string) => string
}

/** Rows of a list that match a filter. */
export interface Listed<Field extends string> {
  list: Pick<List<never, Field, never>, 'table' | 'alias' | 'day'>
  /** Absent: the list's table. */
  source?: (order: Order<Field>) => Source
  matches: Expression<SqlBool>
  total: number
  /** Whether all of them have the same value. */
  isEqual: (field: Field) => boolean
  /** Whether more rows precede the first of them than there are. */
  isLate: (first: SortItem<Field>) => boolean
  /** The day of the row that so many precede, or one shortly before it; null or absent: the tallies do not say. */
  dayAt?: (place: {
    offset: number
    direction: 'asc' | 'desc'
  }) => RawBuilder<{ event_date: string; before: number }> | null
  /** The rows by the values of a column, in its order; null: the tallies do not count them. */
  groups: (first: SortItem<Field>) => (() => Promise<Listed<Field>[]>) | null
  /** The few values of the first column, as `value`, if walking each in the order of the others is quick. */
  kinds?: (order: Order<Field>) => RawBuilder<unknown> | null
}

/** From a day on, before which so many are. */
export function walkedFrom<Field extends string>(
  rows: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: PageSlice,
  { event_date, before }: { event_date: string; before: number },
): RawBuilder<{ id: number }> {
  const { sorted } = sourceOf(rows, order)
  const { day } = rows.list
  const from = sql.raw(order[0]?.direction === 'desc' ? '<=' : '>=')
  const matches = sql<SqlBool>`${rows.matches} and ${sql.ref(`${sorted(day)}.${day}`)} ${from} ${event_date}::date`
  return walked({ ...rows, matches }, order, { offset: offset - before, limit })
}

export function walked<Field extends string>(
  rows: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: PageSlice,
): RawBuilder<{ id: number }> {
  const { from, sorted } = sourceOf(rows, order)
  return sql`select ${customPlan} ${sql.ref(`${rows.list.alias}.id`)} from ${from} where ${rows.matches}
    order by ${orderedBy(order, sorted)} limit ${limit} offset ${offset}`
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

/** Columns of the rows that match. @param order in which they will be sorted, which says where they are read */
export function matchingRows<Field extends string>(
  { list, source, matches }: Pick<Listed<Field>, 'list' | 'source' | 'matches'>,
  order: Order<Field>,
  columns: readonly string[],
): RawBuilder<unknown> {
  const { from, sorted } = sourceOf({ list, source }, order)
  const selected = [...new Set(columns)].map((name) => sql.ref(`${sorted(name)}.${name}`))
  return sql`select ${sql.join(selected)} from ${from} where ${matches}`
}

/** The first rows in their order; by kind, as far as kinds are given. */
export function inOrder<Field extends string>(
  { list, source, matches }: Pick<Listed<Field>, 'list' | 'source' | 'matches'>,
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
  const { sorted } = sourceOf({ list, source }, order)
  const matching = matchingRows({ list, source, matches }, order, columns)
  const [first, ...others] = order
  if (kinds === null || first === undefined) {
    return sql`${matching} order by ${orderedBy(order, sorted)} ${limited}`
  }
  return sql`select found.* from (${kinds} order by value ${sql.raw(first.direction)}) as kind
    cross join lateral (${matching} and ${sql.ref(`${sorted(first.field)}.${first.field}`)} = kind.value
      order by ${orderedBy(others, sorted)} ${limited}) as found ${limited}`
}

/** OFFSET 0 keeps the planner from walking an index of the order in the hope of finding matches soon. */
export function sortedApart<Field extends string>(
  rows: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: PageSlice,
): RawBuilder<{ id: number }> {
  const { from, sorted } = sourceOf(rows, order)
  const columns = [...new Set(['id', ...order.map(({ field }) => field)])]
  const selected = sql.join(columns.map((column) => sql.ref(`${sorted(column)}.${column}`)))
  const found = sql`(select ${selected} from ${from} where ${rows.matches} offset 0) as e`
  return sql`select ${customPlan} e.id from ${found}
    order by ${orderedBy(order)} limit ${limit} offset ${offset}`
}

export function sourceOf<Field extends string>(
  { list: { table, alias }, source }: Pick<Listed<Field>, 'list' | 'source'>,
  order: Order<Field>,
): Source {
  return source?.(order) ?? { from: named(table, alias), sorted: () => alias }
}

export function named(table: string, alias: string) {
  return sql`${sql.table(table)} as ${sql.ref(alias)}`
}

export function orderedBy<Field extends string>(
  order: Order<Field>,
  sorted: (field: Field) => string = () => 'e',
) {
  return sql.join(
    order.map(
      ({ field, direction }) => sql`${sql.ref(`${sorted(field)}.${field}`)} ${sql.raw(direction)}`,
    ),
  )
}

/** How many rows a table has, as of its last analysis; below 1: it was never analyzed. */
export function rowsAbout(table: 'event' | 'invoice'): RawBuilder<number> {
  return sql<number>`(select c.reltuples::int from pg_class as c where c.oid = ${sql.lit(table)}::regclass)`
}
