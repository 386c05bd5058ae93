import type { Location } from 'react-router'
import { describe, expect, test } from 'vitest'
import {
  affix,
  arrive,
  close,
  closeAll,
  closeOthers,
  keptPagesLimit,
  keptTabs,
  noTabs,
  refresh,
  type TabsState,
} from './tabs.ts'

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: pathname + search,
})

/** The tabs of someone who went from one page to the next. */
function visited(...pathnames: string[]): TabsState {
  return pathnames.reduce(
    (state, pathname) => arrive(state, { location: at(pathname), hasTab: true, isHistory: false }),
    noTabs,
  )
}

const pathsOf = ({ tabs }: Pick<TabsState, 'tabs'>) => tabs.map(({ path }) => path)
const keptPaths = ({ tabs }: TabsState) => keptTabs(tabs).map(({ path }) => path)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/events/${index}`)

describe('arrive', () => {
  // Rule F5.1
  test.each([
    ['to the next day of a port', '/port-day/1/2026-08-02', ['/port-day/1/2026-08-02', '/events']],
    ['to a day of another port', '/port-day/2/2026-08-02', null],
    ['to the list of ports', '/port-day', null],
    ['to an event', '/events/1', null],
  ])('going %s takes the tab along or opens one', (_, pathname, inPlace) => {
    const day = '/port-day/1/2026-08-01'
    expect(pathsOf(visited(day, '/events', day, pathname))).toEqual(
      inPlace ?? [day, '/events', pathname],
    )
  })

  test('a day from another page opens its own tab, and Back takes the tab along too', () => {
    const [first, second] = ['/port-day/1/2026-08-01', '/port-day/1/2026-08-02'] as const
    expect(pathsOf(visited(first, '/events', second))).toEqual([first, '/events', second])
    const back = arrive(visited(first, second), {
      location: at(first),
      hasTab: true,
      isHistory: true,
    })
    expect(pathsOf(back)).toEqual([first])
    expect(back.tabs[0]?.id).toBe(visited(first).tabs[0]?.id)
  })

  test('counts which page was shown last', () => {
    const { tabs } = visited('/events', '/events/1', '/events')
    expect(tabs.map(({ path, shownAt }) => [path, shownAt])).toEqual([
      ['/events', 3],
      ['/events/1', 2],
    ])
  })

  test('changes nothing for the location that was taken in last, nor where there is no tab', () => {
    const state = visited('/events')
    const { seen } = state
    if (seen === null) throw new Error('nothing was seen')
    expect(arrive(state, { location: seen, hasTab: true, isHistory: false })).toBe(state)
    const location = at('/401')
    const elsewhere = arrive(state, { location, hasTab: false, isHistory: false })
    expect(elsewhere).toEqual({ tabs: state.tabs, seen: location })
  })

  test.each([
    ['a bare link shows it as it was left', '', false, '?page=2'],
    ['a link with a query shows that', '?page=3', false, '?page=3'],
    ['Back shows what the history says', '', true, ''],
  ])('to a page with a tab %s', (_, search, isHistory, expected) => {
    const left = arrive(visited('/events'), {
      location: at('/events', '?page=2'),
      hasTab: true,
      isHistory: false,
    })
    const away = arrive(left, { location: at('/events/1'), hasTab: true, isHistory: false })
    const location = at('/events', search)
    const [tab] = arrive(away, { location, hasTab: true, isHistory }).tabs
    expect(tab?.location.search).toBe(expected)
  })

  test('a bare address of the page that is shown is that address', () => {
    const left = arrive(noTabs, {
      location: at('/events', '?page=2'),
      hasTab: true,
      isHistory: false,
    })
    const [tab] = arrive(left, { location: at('/events'), hasTab: true, isHistory: false }).tabs
    expect(tab?.location.search).toBe('')
  })
})

describe('keptTabs', () => {
  test('are the last ones shown, up to the limit', () => {
    const paths = numbered(keptPagesLimit + 2)
    expect(keptPaths(visited(...paths))).toEqual(paths.slice(2))
  })

  test('a page that is shown again is kept in the place of one that was not', () => {
    const paths = numbered(keptPagesLimit)
    const [first = '', second = ''] = paths
    expect(keptPaths(visited(...paths, first, '/new'))).toEqual(
      [...paths, '/new'].filter((path) => path !== second),
    )
  })

  test('none before it was shown', () => {
    const affixed = affix(visited('/events'), [at('/dashboard')])
    expect(pathsOf(affixed)).toEqual(['/dashboard', '/events'])
    expect(keptPaths(affixed)).toEqual(['/events'])
  })
})

describe('what starts again', () => {
  test('refreshed: only that page, and the address leads back to it', () => {
    const { state, goTo } = refresh(visited('/events', '/events/1'), '/events')
    expect(goTo).toBe('/events')
    expect(keptPaths(state)).toEqual(['/events/1'])
    expect(state.tabs.map(({ generation }) => generation)).toEqual([1, 0])
    expect(refresh(state, '/nowhere')).toEqual({ state, goTo: null })
  })

  test('all closed: the affixed ones, which stay, but for the one that is shown', () => {
    const affixed = affix(visited('/dashboard', '/events'), [at('/dashboard'), at('/events')])
    const { state, goTo } = closeAll(affixed)
    expect([pathsOf(state), goTo]).toEqual([['/dashboard', '/events'], null])
    expect(keptPaths(state)).toEqual(['/events'])
    expect(state.tabs.map(({ generation }) => generation)).toEqual([1, 1])
  })

  test('others closed: the affixed ones, not the one that is kept', () => {
    const affixed = affix(visited('/dashboard', '/events/1', '/events/2'), [at('/dashboard')])
    const { state, goTo } = closeOthers(affixed, '/events/1')
    expect([pathsOf(state), goTo]).toEqual([['/dashboard', '/events/1'], '/events/1'])
    expect(keptPaths(state)).toEqual(['/events/1'])
    expect(closeOthers(state, '/nowhere')).toEqual({ state, goTo: null })
  })
})

describe('close', () => {
  test.each([
    ['the page shown leads to the last tab', ['/a', '/b', '/c', '/a'], '/a', ['/b', '/c'], '/c'],
    ['another page leads nowhere', ['/a', '/b'], '/a', ['/b'], null],
    ['the only page leads to the start', ['/a'], '/a', [], '/'],
  ])('%s', (_, went, path, left, goTo) => {
    const outcome = close(visited(...went), path)
    expect([pathsOf(outcome.state), outcome.goTo]).toEqual([left, goTo])
  })

  test('not an affixed one', () => {
    const affixed = affix(visited('/a'), [at('/a')])
    expect(pathsOf(close(affixed, '/a').state)).toEqual(['/a'])
  })
})
