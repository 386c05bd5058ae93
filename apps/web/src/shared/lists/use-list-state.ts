import { changeListParams } from '@gangway/domain/lists/list-params'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { recallList, rememberList } from './list-memory.ts'
import {
  type ColumnChoice,
  type ListDefinition,
  type ListState,
  listStateOfUrl,
  namesColumns,
  urlOfListState,
  defaultListState,
  usualSort,
} from './list-state.ts'
import { useSearch } from './use-search.ts'

interface UsedListState<Filter> {
  state: ListState<Filter>
  /** It is not yet known whether the list opens with a view, so the state is a guess. */
  isUndecided: boolean
  change: ChangeList<Filter>
  /** Changes fields of the filter; returns the whole filter that follows. */
  narrow: (part: Partial<Filter>) => Filter
  /** Leaves everything else as it is, and takes no step in the browser's history. */
  chooseColumns: (columns: ColumnChoice) => void
}

/**
 * Anything but a page change returns to page 1.
 *
 * @param change made from the newest state, which may not be shown yet; null: there is nothing to change
 * @returns the state that follows
 */
export type ChangeList<Filter> = (
  change:
    | Partial<ListState<Filter>>
    | ((newest: ListState<Filter>) => Partial<ListState<Filter>> | null),
  options?: { replace?: boolean },
) => ListState<Filter>

/** The view with which a list opens when its address says nothing. */
export interface ListOpening<Filter> {
  /** Whether that is known; nothing is decided before. */
  isKnown: boolean
  /** Null: there is none, and the list opens as it was last seen. */
  view: ListState<Filter> | null
}

const noOpening = { isKnown: true, view: null }

/** State of a list's first request, before anyone has changed anything. */
export function firstListState<Filter extends object>(
  definition: ListDefinition<Filter>,
  { search, view }: { search: URLSearchParams; view: ListState<Filter> | null },
): ListState<Filter> {
  return listStateOfUrl(definition, search) ?? view ?? recallList(definition)
}

/**
 * A list's filter, page, page size, sort order and columns. The address decides, and the browser's
 * storage remembers: a list opened by a bare address resumes what was last seen. Once it is shown, a
 * bare address is just another state to go back to. A default view replaces the memory; a state with
 * all defaults is then spelled out, because a bare address would open the view again. Columns are
 * resumed under every address that does not name any.
 *
 * @param definition a constant of the module, never built while rendering
 */
export function useListState<Filter extends object>(
  definition: ListDefinition<Filter>,
  opening: ListOpening<Filter> = noOpening,
): UsedListState<Filter> {
  const { search, newest, change: changeSearch } = useSearch()
  const { key } = useLocation()
  // Read while rendering, not in an effect: otherwise the defaults would be fetched first.
  const [entry] = useState(() => ({ key, state: recallList(definition) }))
  // Decided once: a view that is made the default later must not change what is shown.
  const [opened, setOpened] = useState<ListState<Filter> | null>(null)
  if (opened === null && opening.isKnown) setOpened(opening.view ?? entry.state)
  const isEntry = key === entry.key
  const told = useMemo(() => listStateOfUrl(definition, search), [definition, search])
  const addressed = useMemo(() => stateOfAddress(definition, search), [definition, search])
  const state = told === null && isEntry ? (opened ?? entry.state) : addressed
  const isUndecided = told === null && isEntry && opened === null
  const hasDefault = opening.view !== null

  useEffect(() => {
    // A newer address is about to be shown, and speaks for itself.
    if (isUndecided || newest().toString() !== search.toString()) return
    rememberList(definition, state)
    const spelled = urlOfListState(definition, state, search)
    if (hasDefault && listStateOfUrl(definition, spelled) === null) {
      spelled.set('page', String(state.page))
    }
    if (spelled.toString() !== search.toString()) changeSearch(() => spelled, { replace: true })
  }, [definition, state, search, newest, changeSearch, isUndecided, hasDefault])

  const { columns } = definition
  const newestState = () => {
    const asked = newest()
    return asked.toString() === search.toString() ? state : stateOfAddress(definition, asked)
  }
  const show = (next: ListState<Filter>, options?: { replace?: boolean }) => {
    // At once: an address without columns shows those that are remembered.
    rememberList(definition, next)
    // The way back to where the list was entered keeps them, too.
    if (columns.print(next.columns) !== columns.print(state.columns)) {
      setOpened((was) => was && { ...was, columns: next.columns })
    }
    changeSearch((asked) => urlOfListState(definition, next, asked), options)
    return next
  }

  const change: ChangeList<Filter> = (made, options) => {
    const from = newestState()
    const part = typeof made === 'function' ? made(from) : made
    if (part === null) return from
    const next = { ...from, ...changeListParams(from, part) }
    const isUnsorted = part.sort === undefined && from.sort === usualSort(definition, from.filter)
    return show(isUnsorted ? { ...next, sort: usualSort(definition, next.filter) } : next, options)
  }

  return {
    state,
    isUndecided,
    change,
    narrow: (part) => change(({ filter }) => ({ filter: { ...filter, ...part } })).filter,
    chooseColumns: (chosen) => {
      show({ ...newestState(), columns: chosen }, { replace: true })
    },
  }
}

/** State under an address by which the list was not entered; columns that it does not name are those remembered. */
function stateOfAddress<Filter extends object>(
  definition: ListDefinition<Filter>,
  search: URLSearchParams,
): ListState<Filter> {
  const told = listStateOfUrl(definition, search) ?? defaultListState(definition)
  if (namesColumns(definition, search)) return told
  return { ...told, columns: recallList(definition).columns }
}
