import type { SortItem } from '@gangway/domain/lists/sort-param'
import type { TextKey } from '../i18n/text-types.ts'

/** The order of a list and its choices. */
export interface ListSorting<SortField extends string = string> {
  /** The fields in their order, and what each is called. */
  names: Readonly<Partial<Record<SortField, TextKey>>>
  items: readonly SortItem<SortField>[]
  // A method, so that a list's own fields pass for names.
  onChange(this: void, items: readonly SortItem<SortField>[]): void
}
