import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionQueue } from '../db/connection-queue.ts'
import { measureStrain } from './strain.ts'
import { isAdmitted } from './shed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** More requests under way than any kind needs to be refused. */
const crowd = 100

/** Looks of an event loop that each come so much late, in milliseconds. */
function strainAfter(latenesses: readonly number[]) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const strain = measureStrain(new ConnectionQueue(), 10)
  for (const lateness of latenesses) {
    now += 100 + lateness
    vi.advanceTimersByTime(100)
  }
  return strain()
}

test.each([
  ['one answer that took 900 ms', [0, 0, 900], true],
  ['a loop that is always 20 ms late', Array.from({ length: 50 }, () => 20), true],
  ['a loop that has been 400 ms late for two seconds', [400, 400, 400, 400], false],
  [
    'a loop that was, two seconds ago',
    [400, 400, 400, 400, ...Array.from({ length: 20 }, () => 0)],
    true,
  ],
] as const)(
  'after %s, a caller who is not signed in is admitted: %s',
  (_what, latenesses, admitted) => {
    expect(isAdmitted('anonymous', { ...strainAfter(latenesses), underWay: crowd })).toBe(admitted)
  },
)

test.each([
  [1, true],
  [10, false],
] as const)(
  'behind a long statement, with %i connections, a person’s reads are admitted: %s',
  async (connections, admitted) => {
    const queue = new ConnectionQueue()
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const strain = measureStrain(queue, connections)
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = queue.wait(() => promise)
    now = 1_500
    expect(isAdmitted('read', { ...strain(), underWay: crowd })).toBe(admitted)
    resolve()
    await waiting
  },
)
