import { reportClientError } from '@gangway/contract/client-errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsPath, homePath, landingPath, routePatternOf } from './paths.ts'

test.each([
  ['/events', '/events'],
  ['/events/4711', '/events/:event_id'],
  ['/agency/12', '/agency/:agency_id'],
  ['/confirm-email', '/confirm-email'],
  ['/step-up', '/step-up'],
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

// Rules F1.2, E5.3
test.each([
  [['agency'], 7, '/agency/7', '/agency/7'],
  [['agency'], null, '/events', '/dashboard'],
  [['staff'], null, '/events', '/dashboard'],
  [['admin'], 7, '/events', '/dashboard'],
])(
  'the root leads roles %j with agency %s to %s, and home is %s',
  (roles, AgencyID, path, home) => {
    const person = { roles, metadata: { AgencyID } }
    expect(landingPath(person)).toBe(path)
    expect(homePath(person)).toBe(home)
  },
)

test('the root leads unknown visitors to the events', () => {
  expect(landingPath(undefined)).toBe('/events')
})

test('the filter of the events list goes into its address', () => {
  expect(eventsPath({ waiting: 'any', agency: '4' })).toBe('/events?waiting=any&agency=4')
})
