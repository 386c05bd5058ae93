import { listEvents } from '@gangway/contract/events'
import { expect, it } from 'vitest'
import * as asked from './speed-requests.ts'

const lists = {
  overDays: asked.overDays({}),
  selectiveTexts: asked.selectiveTexts(),
  commonTexts: asked.commonTexts(),
  narrowFilters: asked.narrowFilters(),
  wideFilters: asked.wideFilters(),
  deepPages: asked.deepPages(1_000_000),
}

it.each(Object.entries(lists))(
  '%s asks nothing twice, and more than a cache holds',
  (_, requests) => {
    expect(new Set(requests.map(({ path }) => path)).size).toBe(requests.length)
    expect(requests.length).toBeGreaterThan(9_000)
  },
)

it.each(Object.entries(lists))('%s asks what the contract accepts', (_, requests) => {
  for (const { path } of requests.slice(0, 50)) {
    const query = Object.fromEntries(new URL(path, 'http://bench').searchParams)
    expect(listEvents.query.safeParse(query).error).toBeUndefined()
  }
})
