import { expect, test } from 'vitest'
import { isPassValid, passValidity } from './pass-validity.ts'

// Rule G4.2
test.each([
  ['Berlin', ['Europe/Berlin'], '2027-06-09T22:00:00.000Z', '2027-06-14T21:59:59.999Z'],
  ['no port', [], '2027-06-10T00:00:00.000Z', '2027-06-14T23:59:59.999Z'],
  [
    'ports on both sides of the date line',
    ['Pacific/Honolulu', 'Pacific/Auckland'],
    '2027-06-09T12:00:00.000Z',
    '2027-06-15T09:59:59.999Z',
  ],
])(
  'a link for 13 June opens three days before until one day after: %s',
  (_, zones, from, until) => {
    const validity = passValidity('2027-06-13', zones)
    expect(new Date(validity.from).toISOString()).toBe(from)
    expect(new Date(validity.until).toISOString()).toBe(until)
  },
)

test.each([
  ['2027-06-09T21:59:59.999Z', false],
  ['2027-06-09T22:00:00.000Z', true],
  ['2027-06-14T21:59:59.999Z', true],
  ['2027-06-14T22:00:00.000Z', false],
])('at %s it opens: %s', (now, expected) => {
  expect(isPassValid(passValidity('2027-06-13', ['Europe/Berlin']), Date.parse(now))).toBe(expected)
})

test('the hour that the clocks skip or repeat at an end belongs to the day', () => {
  const { from, until } = passValidity('2027-10-30', ['Europe/Berlin'])
  expect(until - from).toBe((5 * 24 + 1) * 3_600_000 - 1)
})
