import {
  defaultPerPage,
  type ListParams,
  maximumPage,
  perPageOptions,
} from '@gangway/domain/lists/list-params'

/** How one value is written in the address and in the browser's storage. */
export interface Field<Value> {
  fallback: Value
  /** undefined: not a value of this field, so the fallback holds. */
  parse: (text: string) => Value | undefined
  print: (value: Value) => string
}

export type Fields<Values> = { [Name in keyof Values]: Field<Values[Name]> }

export interface ListDefinition<Filter extends object> {
  filter: Fields<Filter>
  sort: Field<string>
  /** Sort order of a filter that has one of its own, until someone sorts. */
  sortOf?: (filter: Filter) => string | null
  columns: Field<ColumnChoice>
  /** Keys of the browser's storage; the sort order is not remembered. */
  storage: { filter: string; page: string; per_page: string; columns: string }
}

/** Names of columns in the order they are shown; null: those that the list has anyway. */
export type ColumnChoice = readonly string[] | null

/** Which rows a list shows, and which of their columns. */
export interface ListState<Filter> extends ListParams<Filter> {
  columns: ColumnChoice
}

const page: Field<number> = {
  fallback: 1,
  parse: (text) => {
    const number = Number(text)
    return Number.isInteger(number) && number >= 1 && number <= maximumPage ? number : undefined
  },
  print: String,
}

const perPage: Field<number> = {
  fallback: defaultPerPage,
  parse: (text) => perPageOptions.find((option) => String(option) === text),
  print: String,
}

type Texts = Readonly<Record<string, string | null | undefined>>

function read<Value>(field: Field<Value>, text: string | null | undefined): Value {
  if (text === null || text === undefined) return field.fallback
  return field.parse(text) ?? field.fallback
}

function readFilter<Filter extends object>(fields: Fields<Filter>, texts: Texts): Filter {
  const names = Object.keys(fields) as (keyof Filter & string)[]
  const values = names.map((name) => [name, read(fields[name], texts[name])])
  return Object.fromEntries(values) as Filter
}

function printFilter<Filter extends object>(fields: Fields<Filter>, filter: Filter) {
  const names = Object.keys(fields) as (keyof Filter & string)[]
  return names.map((name) => ({
    name,
    text: fields[name].print(filter[name]),
    fallback: fields[name].print(fields[name].fallback),
  }))
}

/** Sort order of a filter until someone sorts. */
export function usualSort<Filter extends object>(
  { sort, sortOf }: Pick<ListDefinition<Filter>, 'sort' | 'sortOf'>,
  filter: Filter,
): string {
  return sortOf?.(filter) ?? sort.fallback
}

/** The filter that asks for everything. */
export function emptyFilter<Filter extends object>({ filter }: ListDefinition<Filter>): Filter {
  return readFilter(filter, {})
}

export function isFiltered<Filter extends object>(
  { filter }: ListDefinition<Filter>,
  values: Filter,
): boolean {
  return printFilter(filter, values).some(({ text, fallback }) => text !== fallback)
}

/** The initial state of a list. */
export function defaultListState<Filter extends object>(
  definition: ListDefinition<Filter>,
): ListState<Filter> {
  return listStateOfStorage(definition, () => null)
}

/**
 * The state that an address spells out; null if it says nothing, so that the remembered state
 * applies.
 */
export function listStateOfUrl<Filter extends object>(
  definition: ListDefinition<Filter>,
  search: URLSearchParams,
): ListState<Filter> | null {
  const { filter, sort, columns } = definition
  const known = [...Object.keys(filter), 'page', 'per_page', 'sort', 'columns']
  if (!known.some((name) => search.has(name))) return null
  const asked = readFilter(filter, Object.fromEntries(search))
  return {
    filter: asked,
    page: read(page, search.get('page')),
    per_page: read(perPage, search.get('per_page')),
    sort: read({ ...sort, fallback: usualSort(definition, asked) }, search.get('sort')),
    columns: read(columns, search.get('columns')),
  }
}

/** The state as it was last seen in this browser; defaults for anything not stored or invalid. */
export function listStateOfStorage<Filter extends object>(
  definition: ListDefinition<Filter>,
  readStored: (key: string) => string | null,
): ListState<Filter> {
  const { filter, columns, storage } = definition
  const remembered = readFilter(filter, textsOf(readStored(storage.filter)))
  return {
    filter: remembered,
    page: read(page, readStored(storage.page)),
    per_page: read(perPage, readStored(storage.per_page)),
    sort: usualSort(definition, remembered),
    columns: read(columns, readStored(storage.columns)),
  }
}

/** The same address with the state in it, without defaults. */
export function urlOfListState<Filter extends object>(
  definition: ListDefinition<Filter>,
  state: ListState<Filter>,
  search: URLSearchParams,
): URLSearchParams {
  const { filter, columns } = definition
  const next = new URLSearchParams(search)
  const parts = [
    ...printFilter(filter, state.filter),
    { name: 'sort', text: state.sort, fallback: usualSort(definition, state.filter) },
    { name: 'page', text: page.print(state.page), fallback: page.print(page.fallback) },
    {
      name: 'per_page',
      text: perPage.print(state.per_page),
      fallback: perPage.print(perPage.fallback),
    },
    { name: 'columns', text: columns.print(state.columns), fallback: '' },
  ]
  for (const { name, text, fallback } of parts) {
    if (text === fallback) next.delete(name)
    else next.set(name, text)
  }
  return next
}

/**
 * Query under which anyone finds the same list, whatever theirs open with. The usual columns are named, too, by an
 * empty text.
 */
export function sharedQueryOf<Filter extends object>(
  definition: ListDefinition<Filter>,
  state: ListState<Filter>,
): URLSearchParams {
  const query = urlOfListState(definition, state, new URLSearchParams())
  query.set('columns', definition.columns.print(state.columns))
  return query
}

/** Whether an address says which columns a list shows. */
export function namesColumns(
  { columns }: Pick<ListDefinition<object>, 'columns'>,
  search: URLSearchParams,
): boolean {
  const text = search.get('columns')
  return text === '' || read(columns, text) !== null
}

/** A list's state as a saved view keeps it, in texts: everything but the page. */
export interface ListTexts {
  /** By field, without defaults. */
  filter: Readonly<Record<string, string>>
  sort: string
  per_page: number
  columns: string
}

export function textsOfListState<Filter extends object>(
  { filter, columns: columnsField }: ListDefinition<Filter>,
  { filter: values, sort, per_page, columns }: ListState<Filter>,
): ListTexts {
  const narrowed = printFilter(filter, values).filter(({ text, fallback }) => text !== fallback)
  return {
    filter: Object.fromEntries(narrowed.map(({ name, text }) => [name, text])),
    sort,
    per_page,
    columns: columnsField.print(columns),
  }
}

/** The first page of a saved view; fields and values that the list does not know are dropped. */
export function listStateOfTexts<Filter extends object>(
  definition: ListDefinition<Filter>,
  texts: ListTexts,
): ListState<Filter> {
  return {
    filter: readFilter(definition.filter, texts.filter),
    page: page.fallback,
    per_page: read(perPage, String(texts.per_page)),
    sort: read(definition.sort, texts.sort),
    columns: read(definition.columns, texts.columns),
  }
}

/** Whether two states show the same columns of the same rows in the same order, whichever page they are on. */
export function showsTheSame<Filter extends object>(
  definition: ListDefinition<Filter>,
  one: ListState<Filter>,
  other: ListState<Filter>,
): boolean {
  const textOf = (state: ListState<Filter>) => JSON.stringify(textsOfListState(definition, state))
  return textOf(one) === textOf(other)
}

/** Texts to remember, by storage key. */
export function storageOfListState<Filter extends object>(
  { filter, columns, storage }: ListDefinition<Filter>,
  state: ListState<Filter>,
): Record<string, string> {
  const texts = printFilter(filter, state.filter).map(({ name, text }) => [name, text])
  return {
    [storage.filter]: JSON.stringify(Object.fromEntries(texts)),
    [storage.page]: page.print(state.page),
    [storage.per_page]: perPage.print(state.per_page),
    [storage.columns]: columns.print(state.columns),
  }
}

function textsOf(stored: string | null): Texts {
  if (stored === null) return {}
  try {
    const parsed: unknown = JSON.parse(stored)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).filter(([, value]) => typeof value === 'string'),
    )
  } catch {
    // An older version stored something else under this key.
    return {}
  }
}
