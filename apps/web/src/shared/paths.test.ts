import { reportClientError } from '@gangway/contract/client-errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsPath, routePatternOf } from './paths.ts'

test.each([
  ['/events', '/events'],
  ['/events/4711', '/events/:event_id'],
  ['/reset-password', '/reset-password'],
  ['/jens.petersen@harbour.example', '/*'],
  ['/404', '/404'],
  ['/', '/'],
])('the route pattern of %s is %s', (pathname, pattern) => {
  expect(routePatternOf(pathname)).toBe(pattern)
})

test('law: a route pattern is always one the server takes', () => {
  const route = reportClientError.body.shape.route
  fc.assert(
    fc.property(fc.webPath(), (pathname) => {
      expect(route.safeParse(routePatternOf(pathname)).success).toBe(true)
    }),
  )
})

test('the filter of the events list goes into its address', () => {
  expect(eventsPath({ waiting: 'any', agency: '4' })).toBe('/events?waiting=any&agency=4')
})
