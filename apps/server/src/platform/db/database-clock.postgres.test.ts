import { afterEach, expect, test, vi } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { databaseClock } from './database-clock.ts'

const { db } = await startTestApp()
const rightly = Date.now.bind(Date)

/** Milliseconds by which this machine's clock is off. */
let off = 0

const offBy = (milliseconds: number) => {
  off = milliseconds
  vi.spyOn(Date, 'now').mockImplementation(() => rightly() + off)
}

afterEach(() => void vi.restoreAllMocks())

const errorOf = (clock: () => Date) => Math.abs(clock().getTime() - rightly())

test.each([-10, 10])(
  'a machine that is %i minutes off goes by the database’s clock',
  async (by) => {
    offBy(by * 60_000)
    const { clock } = await databaseClock(db)
    expect(errorOf(clock)).toBeLessThan(1_000)
  },
)

test('a machine whose clock is set later is right again after the next look', async () => {
  const { clock, follow } = await databaseClock(db)
  offBy(3_600_000)
  expect(errorOf(clock)).toBeGreaterThan(3_000_000)
  await follow()
  expect(errorOf(clock)).toBeLessThan(1_000)
})
