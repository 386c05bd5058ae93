import { readStored, store } from '../browser/browser-storage.ts'
import { oneYearSeconds, readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import {
  type ListDefinition,
  type ListState,
  listStateOfStorage,
  listStateOfUrl,
  storageOfListState,
  urlOfListState,
  defaultListState,
  usualSort,
} from './list-state.ts'
import { currentVisit } from '../browser/visit.ts'

/** The ending by which `browser-storage.ts` recognizes keys that belong to a person. */
const cookieOf = ({ storage }: { storage: { filter: string } }) => `${storage.filter}.list`

/** Browsers refuse longer ones, and headers have little room. */
const longestCookie = 1500

/**
 * A list as it was last seen in this browser. A cookie repeats part of the browser's storage for
 * the server, which draws the page first.
 */
export function recallList<Filter extends object>(
  definition: ListDefinition<Filter>,
): ListState<Filter> {
  if (currentVisit() === undefined) return listStateOfStorage(definition, readStored)
  const search = new URLSearchParams(readCookie(cookieOf(definition)) ?? '')
  return listStateOfUrl(definition, search) ?? defaultListState(definition)
}

/** Remembers everything but the sort order. */
export function rememberList<Filter extends object>(
  definition: ListDefinition<Filter>,
  state: ListState<Filter>,
): void {
  for (const [name, text] of Object.entries(storageOfListState(definition, state))) {
    store(name, text)
  }
  const unsorted = { ...state, sort: usualSort(definition, state.filter) }
  const search = urlOfListState(definition, unsorted, new URLSearchParams()).toString()
  const name = cookieOf(definition)
  if (search === '' || search.length > longestCookie) removeCookie(name)
  else writeCookie(name, search, oneYearSeconds)
}
