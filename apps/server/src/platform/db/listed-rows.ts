import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { plannedAnew } from './prepared-statements.ts'

export type Order<Field extends string> = readonly SortItem<Field>[]

/**
 * Rows that match a filter, in a table where the order by any one column has an index with the ids.
 */
export interface Listed<Field extends string> {
  table: 'event' | 'invoice'
  /** Alias of the table in `matches`. */
  alias: 'e' | 'i'
  matches: Expression<SqlBool>
  /** How many match; null: not counted. */
  total: number | null
  /** Roughly how many rows the table has. */
  all: number
  /** SQL types of the columns. */
  types: Readonly<Record<Field, string>>
  /** Columns that copy another table's name, and how that name is found. */
  names: Partial<Record<Field, { table: 'port' | 'agency'; by: 'port_id' | 'agency_id' }>>
  /** Whether all matching rows have the same value. */
  isConstant: (field: Field) => boolean
  /**
   * A column that rises roughly with the days, and the column of the day, with an index of both.
   */
  byDay: { field: Field; day: 'event_date' | 'date' }
  /** How many rows come before the first match, as far as known. */
  ahead: (first: SortItem<Field>) => number
  costs: (order: Order<Field>) => { walk: number; sort: number }
  /**
   * The matching rows grouped by a column's values, in its order; null: the counts are not known.
   */
  groups: (first: SortItem<Field>) => Promise<Group<Field>[]> | null
}

export interface Group<Field extends string> {
  count: number
  rows: Listed<Field>
}

export interface Cut {
  offset: number
  limit: number
}

export function walked<Field extends string>(
  { table, alias, matches }: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: Cut,
): RawBuilder<{ id: number }> {
  return sql`select ${plannedAnew} ${sql.ref(`${alias}.id`)} from ${named(table, alias)} where ${matches}
    order by ${orderedBy(order, alias)} limit ${limit} offset ${offset}`
}

/**
 * OFFSET 0 keeps the planner from walking an index of the order in the hope of finding matches
 * soon.
 */
export function sortedApart<Field extends string>(
  { table, alias, matches, names }: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: Cut,
): RawBuilder<{ id: number }> {
  const fields = order.map(({ field }) => field).filter((field) => field !== 'id')
  const own = ['id', ...fields.map((field) => names[field]?.by ?? field)]
  const found = sql`(select ${sql.join(own.map((column) => sql.ref(`${alias}.${column}`)))}
    from ${named(table, alias)} where ${matches} offset 0) as e`
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

/** The values of the first rows. */
export function firstOf<Field extends string>(
  { table, alias, matches }: Listed<Field>,
  first: SortItem<Field>,
  most: number,
) {
  return sql`select ${sql.ref(`${alias}.${first.field}`)} from ${named(table, alias)} where ${matches}
    order by ${orderedBy([first], alias)} limit ${most}`
}

/** Days must be few compared with the rows before the first match, and each must hold many rows. */
const byDayBounds = { rows: 250, ahead: 50_000, total: 20_000 }

export function isFoundByDay<Field extends string>(
  { byDay, total, ahead }: Listed<Field>,
  first: SortItem<Field>,
  { offset, limit }: Cut,
): boolean {
  return (
    first.field === byDay.field &&
    offset + limit <= byDayBounds.rows &&
    total !== null &&
    total >= byDayBounds.total &&
    ahead(first) >= byDayBounds.ahead
  )
}

/** After so many days the next day with rows is looked up: one in a far year is not walked to. */
const daysAtOnce = 64

/**
 * The first rows all belong to the days whose own first rows come first: any other day has that
 * many rows before it.
 */
export function firstByDay<Field extends string>(
  { table, alias, matches, byDay }: Listed<Field>,
  first: SortItem<Field>,
  most: number,
) {
  const id = { field: 'id', direction: first.direction } as const
  const order: Order<string> = first.field === 'id' ? [first] : [first, id]
  const day = sql.ref(byDay.day)
  const columns = sql.join(order.map(({ field }) => sql.ref(`${alias}.${field}`)))
  const ofDay = (days: string, limit: number) => sql`select ${columns} from ${named(table, alias)}
    where ${sql.ref(`${alias}.${byDay.day}`)} = ${sql.ref(`${days}.day`)} and ${matches}
    order by ${orderedBy(order, alias)} limit ${limit}`
  const all = sql.table(table)
  return sql`select w.* from (
      select d.day from (
        with recursive stretch (start) as (
          select min(${day}) from ${all} union all
          select (select min(${day}) from ${all} where ${day} >= s.start + ${daysAtOnce}::int)
          from stretch as s where s.start is not null
        ) select s.start + n as day from stretch as s cross join generate_series(0, ${daysAtOnce - 1}::int) as n
          where s.start is not null
      ) as d cross join lateral (${ofDay('d', 1)}) as f
      order by ${orderedBy(order, 'f')} limit ${most}
    ) as m cross join lateral (${ofDay('m', most)}) as w
    order by ${orderedBy(order, 'w')} limit ${most}`
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
