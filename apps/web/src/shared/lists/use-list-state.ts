import { changeListParams, type ListParams } from '@gangway/domain/lists/list-params'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { recallList, rememberList } from './list-memory.ts'
import {
  type ColumnChoice,
  type ListDefinition,
  type ListState,
  listStateOfUrl,
  namesColumns,
  urlOfListState,
  defaultListState,
} from './list-state.ts'

interface UsedListState<Filter> {
  state: ListState<Filter>
  /** It is not yet known whether the list opens with a view, so the state is a guess. */
  isUndecided: boolean
  /** Anything but a page change returns to page 1. */
  change: (change: Partial<ListState<Filter>>, options?: { replace?: boolean }) => void
  /** Leaves everything else as it is, and takes no step in the browser's history. */
  chooseColumns: (columns: ColumnChoice) => void
}

/** The view with which a list opens when its address says nothing. */
export interface ListOpening<Filter> {
  /** Whether that is known; nothing is decided before. */
  isKnown: boolean
  /** Null: there is none, and the list opens as it was last seen. */
  view: ListState<Filter> | null
}

const noOpening = { isKnown: true, view: null }

/** What a list asks for at first, before anyone has changed anything. */
export function firstListState<Filter extends object>(
  definition: ListDefinition<Filter>,
  { search, view }: { search: URLSearchParams; view: ListState<Filter> | null },
): ListParams<Filter> {
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
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // Read while rendering, not in an effect: otherwise the defaults would be fetched first.
  const [entry] = useState(() => ({ key, state: recallList(definition) }))
  // Decided once: a view that is made the default later must not change what is shown.
  const [opened, setOpened] = useState<ListState<Filter> | null>(null)
  if (opened === null && opening.isKnown) setOpened(opening.view ?? entry.state)
  const isEntry = key === entry.key
  const told = useMemo(() => listStateOfUrl(definition, search), [definition, search])
  const state = useMemo(() => {
    if (told === null && isEntry) return opened ?? entry.state
    const next = told ?? defaultListState(definition)
    if (namesColumns(definition, search)) return next
    return { ...next, columns: recallList(definition).columns }
  }, [definition, search, told, isEntry, opened, entry])
  const isUndecided = told === null && isEntry && opened === null
  const hasDefault = opening.view !== null

  useEffect(() => {
    if (isUndecided) return
    rememberList(definition, state)
    const spelled = urlOfListState(definition, state, search)
    if (hasDefault && listStateOfUrl(definition, spelled) === null) {
      spelled.set('page', String(state.page))
    }
    if (spelled.toString() !== search.toString()) setSearch(spelled, { replace: true })
  }, [definition, state, search, setSearch, isUndecided, hasDefault])

  const { columns } = definition
  const show = (next: ListState<Filter>, options?: { replace?: boolean }) => {
    // At once: an address without columns shows those that are remembered.
    rememberList(definition, next)
    // The way back to where the list was entered keeps them, too.
    if (columns.print(next.columns) !== columns.print(state.columns)) {
      setOpened((was) => was && { ...was, columns: next.columns })
    }
    setSearch(urlOfListState(definition, next, search), options)
  }

  return {
    state,
    isUndecided,
    change: (part, options) => show({ ...state, ...changeListParams(state, part) }, options),
    chooseColumns: (chosen) => show({ ...state, columns: chosen }, { replace: true }),
  }
}
