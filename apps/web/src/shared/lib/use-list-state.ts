import { changeListParams, type ListParams } from '@gangway/domain/lists/list-params'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readStored, store } from './browser-storage.ts'
import {
  type ListDefinition,
  listStateOfStorage,
  listStateOfUrl,
  storageOfListState,
  urlOfListState,
  usualListState,
} from './list-state.ts'

interface ListState<Filter> {
  state: ListParams<Filter>
  /** Anything but a page change returns to page 1. */
  change: (change: Partial<ListParams<Filter>>, options?: { replace?: boolean }) => void
}

/**
 * A list's filter, page, page size and sort order. The address is the truth, the browser's storage
 * the memory: a list entered by a bare address takes up what was last seen. Once it is shown, a
 * bare address is one more state to go back to.
 *
 * @param definition a constant of the module, never built while rendering
 */
export function useListState<Filter extends object>(
  definition: ListDefinition<Filter>,
): ListState<Filter> {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // Read while rendering, not in an effect: otherwise the defaults would be fetched first.
  const [entry] = useState(() => ({ key, state: listStateOfStorage(definition, readStored) }))
  const isEntry = key === entry.key
  const state = useMemo(
    () =>
      listStateOfUrl(definition, search) ?? (isEntry ? entry.state : usualListState(definition)),
    [definition, search, isEntry, entry],
  )

  useEffect(() => {
    for (const [name, text] of Object.entries(storageOfListState(definition, state))) {
      store(name, text)
    }
    const spelled = urlOfListState(definition, state, search)
    if (spelled.toString() !== search.toString()) setSearch(spelled, { replace: true })
  }, [definition, state, search, setSearch])

  const change: ListState<Filter>['change'] = (part, options) =>
    setSearch(urlOfListState(definition, changeListParams(state, part), search), options)

  return { state, change }
}
