import { expect, test } from 'vitest'
import { callsInWindow } from './rate-limit.ts'

test('lets a fixed number through per second', () => {
  const countCall = callsInWindow({ calls: 2, seconds: 1 })
  const waits = [0, 10, 999, 1000, 1001, 1002].map((now) => countCall('somebody', now))
  expect(waits.map((wait) => wait === 0)).toEqual([true, true, false, true, true, false])
})
