import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type Counted, entryOfRow, isOfOne, type Order, type Walked } from './way-to-page.ts'

/** Whether hardly anything that a filter finds lies at the beginning of a column's order, or at its end. */
export interface Span {
  begins: boolean
  ends: boolean
}

interface Narrowing<Filter, Value, Field extends string, Tallied> {
  /** Absent: the list's `days` has it. */
  where?: (value: Value, filter: Filter) => Expression<SqlBool>
  /** Whether the value asks for anything; absent: it does. */
  asks?: (value: Value) => boolean
  /** The column that is then the same in all rows. */
  equal?: (value: Value, filter: Filter) => Field | null
  /** Whether no index leads to its rows. */
  isScattered?: true
  /** Whether an index ends in the list's days for each of its values, so that one plan suits all. */
  isPrepared?: (value: Value, filter: Filter) => boolean
  /** Tallies that know it; absent or null: none. */
  tallied?: (value: Value, filter: Filter) => Tallied | null
}

interface Definition<Filter, Name extends keyof Filter, Field extends string, Tallied> {
  table: 'event' | 'invoice'
  alias: 'e' | 'i'
  /** The column of days, in whose order every filter has an index. */
  day: Field
  /** Columns that roughly follow the days, which PostgreSQL does not know. */
  rising: readonly Field[]
  /** Columns of which many rows have the same value, and roughly the share of the most frequent one. */
  common: Partial<Readonly<Record<Field, number>>>
  filters: {
    readonly [One in Name]-?: Narrowing<Filter, NonNullable<Filter[One]>, Field, Tallied>
  }
  /** The conditions of all filters that are about days. */
  days: (filter: Filter) => readonly Expression<SqlBool>[]
  span: (filter: Filter, field: Field) => Span
}

/** Facts about a list's rows that follow from its filters. */
export type List<Filter extends object, Field extends string, Tallied = unknown> = ReturnType<
  typeof defineList<Filter, keyof Filter, Field, Tallied>
>

/** A filter that no index leads to leaves about one in so many rows. */
const perScattered = 10

/**
 * Defines a list in one place: every filter that its callers may name has a row here, or it does not compile. See
 * docs/lists.md.
 */
export function defineList<
  Filter extends object,
  Name extends keyof Filter,
  Field extends string,
  Tallied = never,
>({ filters, days, span, rising, common, ...list }: Definition<Filter, Name, Field, Tallied>) {
  const asked = (filter: Filter) =>
    (Object.keys(filters) as Name[]).flatMap((name) => {
      const value = filter[name]
      if (value === undefined || value === null) return []
      const narrowing: Narrowing<Filter, typeof value, Field, Tallied> = filters[name]
      return narrowing.asks?.(value) === false ? [] : [{ ...narrowing, value }]
    })
  /** Everything a row has to fulfil. */
  const conditions = (filter: Filter): Expression<SqlBool>[] => [
    ...days(filter),
    ...asked(filter).flatMap(({ where, value }) => where?.(value, filter) ?? []),
  ]
  return {
    ...list,
    conditions,
    matches: (filter: Filter): Expression<SqlBool> =>
      expressionBuilder<object>().and(conditions(filter)),
    isEqual: (filter: Filter, field: Field) =>
      asked(filter).some(({ equal, value }) => equal?.(value, filter) === field),
    /** Whether it roughly follows the days. */
    isRising: (field: Field | undefined) => rising.some((one) => one === field),
    /** Whether more rows precede the first one found than are found. */
    isLate: (filter: Filter, { field, direction }: SortItem<Field>, { total, all }: Counted) => {
      if (!rising.includes(field) || total >= all - total) return false
      const { begins, ends } = span(filter, field)
      return direction === 'asc' ? begins : ends
    },
    /** How many rows are read until all that a filter finds are gathered. */
    rowsGathered: (filter: Filter, { total, all }: Counted) => {
      const { led = [], scattered = [] } = Object.groupBy(asked(filter), ({ isScattered }) =>
        isScattered === true ? 'scattered' : 'led',
      )
      if (led.length === 0) return Math.max(all, total)
      return scattered.length === 0 ? total : total * perScattered
    },
    /** How many rows with equal values in the first column a walk may read before it meets others. */
    clump: (filter: Filter, order: Order<Field>, { all, isCovered }: Walked) => {
      const [first] = order
      if (first === undefined) return 0
      const rows = (common[first.field] ?? 0) * all
      if (!isOfOne(order)) return rows
      const { begins, ends } = span(filter, first.field)
      return begins || ends ? rows * (isCovered ? entryOfRow : 1) : 0
    },
    isPrepared: (filter: Filter) =>
      asked(filter).every(({ isPrepared, value }) => isPrepared?.(value, filter)),
    /** Tallies of all filters asked for; null: one is beyond them. */
    tallied: (filter: Filter): Tallied[] | null => {
      const known = asked(filter).map(({ tallied, value }) => tallied?.(value, filter) ?? null)
      return known.every((one) => one !== null) ? known : null
    },
  }
}
