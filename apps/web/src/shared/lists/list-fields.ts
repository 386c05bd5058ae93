import { isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { maximumSearchLength } from '@gangway/domain/lists/list-params'
import { parseSort, printSort, type SortItem } from '@gangway/domain/lists/sort-param'
import type { TextKey } from '../i18n/text-types.ts'
import type { ColumnChoice, Field } from './list-state.ts'

/** Free text, up to the length that the server accepts. */
export const textField: Field<string> = {
  fallback: '',
  parse: (text) => text.slice(0, maximumSearchLength),
  print: (value) => value,
}

/** `YYYY-MM-DD`; null: any. */
export const dateField: Field<string | null> = {
  fallback: null,
  parse: (text) => (isCalendarDate(text) ? text : undefined),
  print: (value) => value ?? '',
}

/** The whole name of something, up to the length that the server accepts; null: any. */
export function nameField(longest: number): Field<string | null> {
  return {
    fallback: null,
    parse: (text) => (text === '' || text.length > longest ? undefined : text),
    print: (value) => value ?? '',
  }
}

/** The id of something; null: any. */
export const idField: Field<number | null> = {
  fallback: null,
  parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  print: (value) => (value === null ? '' : String(value)),
}

/** One of the given words; null: any. */
export function choiceField<Choice extends string>(
  choices: readonly Choice[],
): Field<Choice | null> {
  return {
    fallback: null,
    parse: (text) => choices.find((choice) => choice === text),
    print: (value) => value ?? '',
  }
}

const separator = ','

/**
 * Which columns a list shows; names that it does not know are dropped.
 *
 * @param fields of all columns that anyone can choose
 */
export function columnsField(fields: readonly string[]): Field<ColumnChoice> {
  return {
    fallback: null,
    parse: (text) => {
      const names = new Set(text.split(separator).filter((name) => fields.includes(name)))
      return names.size === 0 ? undefined : [...names]
    },
    print: (value) => value?.join(separator) ?? '',
  }
}

export interface ListSort<SortField extends string> {
  field: Field<string>
  /** The fields in their order, and what each is called. */
  names: Readonly<Partial<Record<SortField, TextKey>>>
  itemsOf: (sort: string) => SortItem<SortField>[]
  /** Removing the last sort column restores the default order. */
  ofItems: (items: readonly SortItem<SortField>[]) => string
}

/**
 * The order of a list by some of its fields.
 * @param usual the default, such as `date|desc`
 */
export function listSort<SortField extends string>(
  names: ListSort<SortField>['names'],
  usual: string,
): ListSort<SortField> {
  const fields = Object.keys(names) as SortField[]
  const itemsOf = (sort: string) => parseSort(sort, fields) ?? []
  return {
    field: {
      fallback: usual,
      parse: (text) => (itemsOf(text).length === 0 ? undefined : text),
      print: (value) => value,
    },
    names,
    itemsOf,
    ofItems: (items) => (items.length === 0 ? usual : printSort(items)),
  }
}
