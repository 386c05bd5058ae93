import { expect, test } from 'vitest'
import { demoThreads } from './demo-comments.ts'
import { metFirst } from './demo-met-first.ts'
import { demoSeason } from './demo-season.ts'

const today = '2026-06-01'

test('some coming events have been talked about', () => {
  const { events } = demoSeason({ today, events: 400, orders: 2_000 })
  const own = events
    .filter(({ agency }) => agency === 'AG-001')
    .map((event) => ({ ...event, orders: event.orders.length }))
  const threads = demoThreads(own, { today, languages: ['de', 'en'] })
  expect(threads.length).toBeGreaterThan(1)
  const talkedAbout = new Set(threads.map(({ event }) => event))
  expect(talkedAbout.size).toBe(threads.length)
  const largest = own
    .filter(({ status, event_date }) => status === 'requested' && event_date > today)
    .reduce((one, other) => (other.orders > one.orders ? other : one))
  expect(talkedAbout).toContain(largest.reference)
  expect(threads.some(({ comments }) => comments.some(({ text }) => text.includes('Bitte')))).toBe(
    true,
  )
  const quiet = metFirst(own, today).filter(({ reference }) => reference !== largest.reference)
  expect(quiet.filter(({ reference }) => talkedAbout.has(reference))).toEqual([])
  for (const event of events.filter(({ reference }) => talkedAbout.has(reference))) {
    expect(event.event_date > today).toBe(true)
  }
  for (const { comments } of threads) {
    expect(comments.length).toBeGreaterThan(0)
    const times = comments.map(({ minutesAgo }) => minutesAgo)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const internal = comments.filter(({ is_internal }) => is_internal)
    expect(internal.every(({ from }) => from === 'operator')).toBe(true)
  }
})
