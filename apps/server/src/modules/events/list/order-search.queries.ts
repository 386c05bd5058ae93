import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customPlan } from '../../../platform/db/prepared-statements.ts'
import {
  beginningPatterns,
  containedPattern,
  fits,
  fitsFolded,
  isBrief,
  workedOutOnce,
} from '../../../platform/db/search-words.ts'

export const orderColumns = ['customer', 'order_id'] as const

export type OrderColumn = (typeof orderColumns)[number]

/** Beyond this many orders, the ids of their events are not passed to the statements that follow. */
const maximumOrders = 10_000

/** The same for an agency, which has fewer. */
const maximumOwnEvents = 20_000

/** The events whose orders contain a word; null: too many to name. */
export function eventsOrdered(
  word: RawBuilder<string>,
  columns: readonly OrderColumn[],
  isOfFew: boolean,
): RawBuilder<number[] | null> {
  const isThere = inOrder(patternsOf(word, isOfFew).map(workedOutOnce), columns)
  return sql`(select case when count(*) > ${sql.lit(maximumOrders)} then null
      else coalesce(array_agg(distinct ordered.event_id), '{}') end
      from (select so.event_id from excursion_order as so
        where ${isThere} limit ${sql.lit(maximumOrders + 1)}) as ordered)`
}

/** The same for callers behind row-level security: see migration 0029. */
export function ownEventsOrdered(
  word: RawBuilder<string>,
  columns: readonly OrderColumn[],
  isOfFew: boolean,
): RawBuilder<number[] | null> {
  const patterns = patternsOf(word, isOfFew)
  const each = patterns.map(
    (pattern) =>
      sql`select own_ordered_events_with(${pattern}, ${sql.lit(maximumOwnEvents + 1)}) as id`,
  )
  const all = sql.join(each, sql` union `)
  const events =
    columns.length === orderColumns.length
      ? all
      : sql`select distinct so.event_id as id from excursion_order as so
          where so.event_id = any(array(${all})) and ${inColumns(patterns, columns)}`
  return sql`(select case when count(*) > ${sql.lit(maximumOwnEvents)} then null
    else coalesce(array_agg(ordered.id), '{}') end from (${events}) as ordered)`
}

/**
 * How to find events by very many orders: from a list of them all, by lookup among them, or by
 * checking one by one, where the list is walked.
 */
export type OrdersWay = 'first' | 'then' | 'one by one'

/** Whether an order of an event (`e`) contains a word. */
export function hasOrder(
  word: string,
  columns: readonly OrderColumn[],
  way: OrdersWay,
): RawBuilder<SqlBool> {
  const isThere = sql`${customPlan} ${inOrder(patternsOf(sql`${word}`, isBrief(word)), columns)}`
  const events = sql`select distinct so.event_id from excursion_order as so where ${isThere}`
  if (way === 'first') return sql<SqlBool>`e.id = any(array(${events}))`
  if (way === 'then') return sql<SqlBool>`e.id in (${events})`
  // Unlike EXISTS, PostgreSQL never turns it into a list of them all.
  return sql<SqlBool>`coalesce((
    select true from excursion_order as so where so.event_id = e.id and ${isThere} limit 1), false)`
}

/** `search` holds both columns; to search only one of them, it is checked by itself. */
function inOrder(
  patterns: readonly RawBuilder<string>[],
  columns: readonly OrderColumn[],
): RawBuilder<SqlBool> {
  const each = patterns.map((pattern) => fits('so.search', pattern))
  const indexed = sql<SqlBool>`(${sql.join(each, sql` or `)})`
  if (columns.length === orderColumns.length) return indexed
  return sql<SqlBool>`(${indexed} and ${inColumns(patterns, columns)})`
}

function inColumns(
  patterns: readonly RawBuilder<string>[],
  columns: readonly OrderColumn[],
): RawBuilder<SqlBool> {
  const each = columns.flatMap((column) =>
    patterns.map((pattern) => fitsFolded(sql.ref(`so.${column}`), pattern)),
  )
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/**
 * One or two letters are searched only at the beginning of a name: most names contain them
 * somewhere.
 */
function patternsOf(word: RawBuilder<string>, isOfFew: boolean): readonly RawBuilder<string>[] {
  return isOfFew ? beginningPatterns(word) : [containedPattern(word)]
}
