import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type RawBuilder, sql } from 'kysely'
import { customPlan } from '../prepared-statements.ts'
import type { List } from './define-list.ts'
import type { Order, PageSlice, Place, Walked } from './way-to-page.ts'

/** Rows of a list that a filter finds. */
export interface Found<Filter extends object, Field extends string> {
  list: List<Filter, Field>
  filter: Filter
  /**
   * Where they are read, under the list's alias; absent: in the list's table.
   *
   * @param order whose index is walked; empty: all are gathered
   */
  source?: (order: Order<Field>) => RawBuilder<unknown>
}

/** A day, and how many rows precede it. */
type From = RawBuilder<{ event_date: string; before: number }>

export interface Listed<Filter extends object, Field extends string>
  extends Found<Filter, Field>, Walked {
  /** The day of the row that so many precede, or one shortly before it; null or absent: the tallies do not say. */
  dayAt?: (place: { offset: number; direction: 'asc' | 'desc' }) => From | null
  /** The rows by the values of a column, in its order; null or absent: the tallies do not count them. */
  groups?: (first: SortItem<Field>) => (() => Promise<Listed<Filter, Field>[]>) | null
  /** The few values of the first column, as `value` in its order; null or absent: not few, or not soon walked one by one. */
  kinds?: (order: Order<Field>, slice: PageSlice) => RawBuilder<unknown> | null
}

/** In their order, from a day on if one is known. */
export function walked<Filter extends object, Field extends string>(
  rows: Found<Filter, Field>,
  { order, slice: { offset, limit } }: Place<Field>,
  from?: { event_date: string; before: number },
): RawBuilder<{ id: number }> {
  const { alias, day } = rows.list
  const behind = sql.raw(order[0]?.direction === 'desc' ? '<=' : '>=')
  const first =
    from === undefined
      ? sql``
      : sql`and ${sql.ref(`${alias}.${day}`)} ${behind} ${from.event_date}::date`
  return sql`${matchingRows(rows, order, ['id'])} ${first} ${customPlan}
    order by ${orderedBy(order, alias)} limit ${limit} offset ${offset - (from?.before ?? 0)}`
}

/** Each kind by itself, so that an index of the second column serves. */
export function walkedByKind<Filter extends object, Field extends string>(
  rows: Found<Filter, Field>,
  { order, slice }: Place<Field>,
  kinds: RawBuilder<unknown>,
): RawBuilder<{ id: number }> {
  const limited = sql`limit ${slice.offset + slice.limit}`
  return sorted(inOrder(rows, order, { columns: columnsOf(order), kinds, limited }), {
    order,
    slice,
  })
}

/** OFFSET 0 keeps the planner from walking an index of the order in the hope of finding matches soon. */
export function gathered<Filter extends object, Field extends string>(
  rows: Found<Filter, Field>,
  place: Place<Field>,
): RawBuilder<{ id: number }> {
  return sorted(sql`${matchingRows(rows, [], columnsOf(place.order))} offset 0`, place)
}

function sorted(
  rows: RawBuilder<unknown>,
  { order, slice: { offset, limit } }: Place<string>,
): RawBuilder<{ id: number }> {
  return sql`select ${customPlan} e.id from (${rows}) as e
    order by ${orderedBy(order)} limit ${limit} offset ${offset}`
}

export function columnsOf(order: Order<string>): string[] {
  return ['id', ...order.map(({ field }) => field)]
}

/** Columns of the rows that match. @param order as of `source` */
export function matchingRows<Filter extends object, Field extends string>(
  { list: { table, alias, matches }, filter, source }: Found<Filter, Field>,
  order: Order<Field>,
  columns: readonly string[],
): RawBuilder<unknown> {
  const selected = [...new Set(columns)].map((name) => sql.ref(`${alias}.${name}`))
  const from = source?.(order) ?? named(table, alias)
  return sql`select ${sql.join(selected)} from ${from} where ${matches(filter)}`
}

interface InOrder {
  columns: readonly string[]
  kinds: RawBuilder<unknown> | null
  limited: RawBuilder<unknown>
}

/** The first rows in their order; by kind, as far as kinds are given. */
export function inOrder<Filter extends object, Field extends string>(
  rows: Found<Filter, Field>,
  order: Order<Field>,
  { columns, kinds, limited }: InOrder,
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

export function named(table: string, alias: string) {
  return sql`${sql.table(table)} as ${sql.ref(alias)}`
}

export function orderedBy(order: Order<string>, alias = 'e') {
  return sql.join(
    order.map(({ field, direction }) => sql`${sql.ref(`${alias}.${field}`)} ${sql.raw(direction)}`),
  )
}

/** How many rows a table has, as of its last analysis; below 1: it was never analyzed. */
export function rowsAbout(table: 'event' | 'invoice'): RawBuilder<number> {
  return sql<number>`(select c.reltuples::int from pg_class as c where c.oid = ${sql.lit(table)}::regclass)`
}
