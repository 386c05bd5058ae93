import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { plannedAnew } from '../prepared-statements.ts'
import type { List } from './define-list.ts'
import type { Cut, Order } from './way-to-page.ts'

/** Rows of a list that match a filter. */
export interface Listed<Field extends string> {
  list: Pick<List<never, Field, never>, 'table' | 'alias' | 'columns' | 'day'>
  matches: Expression<SqlBool>
  /** How many match; null: not counted. */
  total: number | null
  /** Roughly how many rows the table has. */
  all: number
  /** Whether all matching rows have the same value. */
  isEqual: (field: Field) => boolean
  /** How many rows come before the first match, as far as known. */
  ahead: (first: SortItem<Field>) => number
  costs: (order: Order<Field>) => { walk: number; sort: number }
  /**
   * The matching rows grouped by a column's values, in its order; null: the counts are not known.
   */
  groups: (first: SortItem<Field>) => Promise<Group<Field>[] | null>
}

export interface Group<Field extends string> {
  count: number
  rows: Listed<Field>
}

export function walked<Field extends string>(
  { list: { table, alias }, matches }: Listed<Field>,
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
  { list: { table, alias, columns }, matches }: Listed<Field>,
  order: Order<Field>,
  { offset, limit }: Cut,
): RawBuilder<{ id: number }> {
  const fields = order.map(({ field }) => field).filter((field) => field !== 'id')
  const own = ['id', ...fields.map((field) => columns[field].names?.by ?? field)]
  const found = sql`(select ${sql.join(own.map((column) => sql.ref(`${alias}.${column}`)))}
    from ${named(table, alias)} where ${matches} offset 0) as e`
  const joins = fields.flatMap((field) => {
    const { names } = columns[field]
    if (names === undefined) return []
    const of = sql.ref(`of_${field}`)
    return [sql`join ${sql.table(names.table)} as ${of} on ${of}.id = e.${sql.ref(names.by)}`]
  })
  const shown = fields.map((field) =>
    columns[field].names === undefined
      ? sql`e.${sql.ref(field)}`
      : sql`${sql.ref(`of_${field}`)}.name as ${sql.ref(field)}`,
  )
  return sql`select ${plannedAnew} e.id from (
      select ${sql.join([sql`e.id`, ...shown])} from ${found} ${sql.join(joins, sql` `)} offset 0
    ) as e order by ${orderedBy(order)} limit ${limit} offset ${offset}`
}

/** The values of the first rows. */
export function firstOf<Field extends string>(
  { list: { table, alias }, matches }: Listed<Field>,
  first: SortItem<Field>,
  most: number,
) {
  return sql`select ${sql.ref(`${alias}.${first.field}`)} from ${named(table, alias)} where ${matches}
    order by ${orderedBy([first], alias)} limit ${most}`
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
