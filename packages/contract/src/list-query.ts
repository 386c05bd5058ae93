import {
  defaultPerPage,
  maximumPage,
  maximumPerPage,
  maximumSearchLength,
} from '@gangway/domain/lists/list-params'
import { parseSort, type SortItem } from '@gangway/domain/lists/sort-param'
import * as z from 'zod'
import { inDecimal, instant, line, reference } from './fields.ts'
import { fault } from './field-faults.ts'

const within = (minimum: number, maximum: number) =>
  inDecimal(z.coerce.number(fault('not_a_number')).int().min(minimum).max(maximum))

export const page = within(1, maximumPage).default(1)

export const perPage = within(1, maximumPerPage)

/** Both spellings are accepted (rule A1.2); `per-page` wins. */
export const perPageOf = (query: {
  'per-page'?: number | undefined
  per_page?: number | undefined
}): number => query['per-page'] ?? query.per_page ?? defaultPerPage

/** An absent or blank text searches for nothing. */
export const searchText = line(maximumSearchLength).optional()

function sortPattern(fields: readonly string[]): string {
  const item = `(?:${fields.join('|')})\\|(?:asc|desc)`
  return `^(?:${item}(?:,${item})*)?$`
}

/** `field|direction` items joined by commas, out of the given fields. */
export const sortBy = <Field extends string>(
  fields: readonly Field[],
  fallback: readonly SortItem<Field>[],
) =>
  z
    .string()
    .meta({
      description: `Items \`field|direction\`, joined by commas, out of: ${fields.join(', ')}.`,
      pattern: sortPattern(fields),
    })
    .transform((value, context): SortItem<Field>[] => {
      const items = parseSort(value, fields)
      if (items === null) {
        context.addIssue({
          code: 'custom',
          message: fault('not_a_sort', { choices: fields.join(', ') }),
        })
        return z.NEVER
      }
      return items
    })
    .default([...fallback])

/** A comma list out of the given fields; absent means all of them. */
export const searchableOf = <Field extends string>(fields: readonly Field[]) =>
  z
    .string()
    .transform((value, context): Field[] => {
      const names = value.split(',')
      const known = fields.filter((field) => names.includes(field))
      if (known.length !== new Set(names).size) {
        context.addIssue({
          code: 'custom',
          message: fault('out_of', { choices: fields.join(', ') }),
        })
        return z.NEVER
      }
      return known
    })
    .optional()

/** A parameter that may come once or repeated. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).max(50))

/** Whether the end of a range of days is no earlier than its start; either may be left open. */
export const isRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to

export const refusedRange = { path: ['to'], message: fault('range_ends_early') }

/** Filters of lists of sent records, beside their shown fields. */
export const sentNarrowing = {
  /** The sender's key, of an event also that of its orders; the operator's people alone. */
  reference: reference.optional(),
  /** Records with a public change since an instant of the last 90 days; the feed misses less. */
  updated_since: instant.optional(),
}
