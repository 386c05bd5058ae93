import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('so much goes through in a second, and again in the next', () => {
  const pace = new Pace(2)
  expect([0, 10, 999, 1000, 1001, 1002].map((now) => pace.takes(now))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ])
})
