import type { Location } from 'react-router'
import { sharesTab } from '../../shared/paths.ts'
import { addressOf } from './tab-address.ts'

/** A visited page (rule F5.1). Two addresses with the same path are one tab. */
export interface Tab {
  /** Stays while the tab moves to another path. */
  id: number
  path: string
  /** The page's present address, query included. */
  location: Location
  /** There from the start and never closed. */
  isAffixed: boolean
  /** Another one: the page starts again. */
  generation: number
  /** Counts up over all tabs; 0 until the page is first shown. */
  shownAt: number
}

export interface TabsState {
  tabs: readonly Tab[]
  /** The last location that was taken in. */
  seen: Location | null
}

/** Tabs after a command, and where the person is led; null: they stay. */
export interface Outcome {
  state: TabsState
  goTo: string | null
}

/** More pages than this are not kept; the tab of one that was dropped stays. */
export const keptPagesLimit = 10

export const noTabs: TabsState = { tabs: [], seen: null }

export function tabAt(tabs: readonly Tab[], path: string): Tab | undefined {
  return tabs.find((tab) => tab.path === path)
}

/**
 * Takes in where the browser is. A bare address reached from another page shows its tab as it was
 * left; one reached by Back and Forward is what the history says.
 */
export function arrive(
  state: TabsState,
  { location, hasTab, isHistory }: { location: Location; hasTab: boolean; isHistory: boolean },
): TabsState {
  if (state.seen === location) return state
  const { tabs } = state
  if (!hasTab) return { tabs, seen: location }
  const known = tabAt(tabs, location.pathname)
  const shownAt = Math.max(0, ...tabs.map((tab) => tab.shownAt)) + 1
  if (known === undefined) {
    const left = state.seen === null ? undefined : tabAt(tabs, state.seen.pathname)
    if (left === undefined || left.isAffixed || !sharesTab(left.path, location.pathname)) {
      return { tabs: [...tabs, newTab(tabs, location, { shownAt })], seen: location }
    }
    const moved = { ...left, path: location.pathname, location, shownAt }
    return { tabs: tabs.map((tab) => (tab === left ? moved : tab)), seen: location }
  }
  const comesBare =
    location.search === '' && !isHistory && state.seen?.pathname !== location.pathname
  const isAsLeft = comesBare || addressOf(known.location) === addressOf(location)
  const shown = { ...known, shownAt, location: isAsLeft ? known.location : location }
  return { tabs: replace(tabs, shown), seen: location }
}

/** Puts the affixed tabs first, in their order; those that were affixed before stay as usual ones. */
export function affix(state: TabsState, locations: readonly Location[]): TabsState {
  const affixed: Tab[] = []
  for (const location of locations) {
    const tab =
      tabAt(state.tabs, location.pathname) ??
      newTab([...state.tabs, ...affixed], location, { shownAt: 0 })
    affixed.push({ ...tab, isAffixed: true })
  }
  const others = state.tabs
    .filter(({ path }) => tabAt(affixed, path) === undefined)
    .map((tab) => ({ ...tab, isAffixed: false }))
  return { ...state, tabs: [...affixed, ...others] }
}

/** Closes a tab; from the page shown one is led to the last tab, or to the root when none is left. */
export function close(state: TabsState, path: string): Outcome {
  return keepOnly(state, (tab) => tab.path !== path || tab.isAffixed)
}

/** Opens the tab and keeps only it and the affixed ones, whose pages start again. */
export function closeOthers(state: TabsState, path: string): Outcome {
  const kept = tabAt(state.tabs, path)
  if (kept === undefined) return { state, goTo: null }
  const tabs = state.tabs
    .filter((tab) => tab === kept || tab.isAffixed)
    .map((tab) => (tab === kept ? tab : dropped(tab)))
  return {
    state: { ...state, tabs },
    goTo: state.seen?.pathname === path ? null : addressOf(kept.location),
  }
}

/** Keeps only the affixed tabs, whose pages start again. */
export function closeAll(state: TabsState): Outcome {
  const { state: left, goTo } = keepOnly(state, (tab) => tab.isAffixed)
  const here = state.seen?.pathname
  const tabs = left.tabs.map((tab) => ({
    ...dropped(tab),
    shownAt: tab.path === here ? tab.shownAt : 0,
  }))
  return { state: { ...left, tabs }, goTo }
}

/** Drops exactly this page; the address to re-enter it by is for `/redirect`. */
export function refresh(state: TabsState, path: string): Outcome {
  const tab = tabAt(state.tabs, path)
  if (tab === undefined) return { state, goTo: null }
  return {
    state: { ...state, tabs: replace(state.tabs, dropped(tab)) },
    goTo: addressOf(tab.location),
  }
}

/** The tabs whose pages are kept: those shown last. */
export function keptTabs(tabs: readonly Tab[]): Tab[] {
  const shown = tabs.filter(({ shownAt }) => shownAt > 0)
  const oldestKept = shown.map(({ shownAt }) => shownAt).toSorted((one, other) => other - one)[
    keptPagesLimit - 1
  ]
  return shown.filter(({ shownAt }) => oldestKept === undefined || shownAt >= oldestKept)
}

function newTab(tabs: readonly Tab[], location: Location, { shownAt }: { shownAt: number }): Tab {
  const id = Math.max(0, ...tabs.map((tab) => tab.id)) + 1
  return { id, path: location.pathname, location, isAffixed: false, generation: 0, shownAt }
}

function dropped(tab: Tab): Tab {
  return { ...tab, generation: tab.generation + 1, shownAt: 0 }
}

function replace(tabs: readonly Tab[], changed: Tab): Tab[] {
  return tabs.map((tab) => (tab.path === changed.path ? changed : tab))
}

function keepOnly(state: TabsState, isKept: (tab: Tab) => boolean): Outcome {
  const tabs = state.tabs.filter(isKept)
  const isHere = tabAt(tabs, state.seen?.pathname ?? '') !== undefined
  const last = tabs.at(-1)
  const next = last === undefined ? '/' : addressOf(last.location)
  return { state: { ...state, tabs }, goTo: isHere ? null : next }
}
