import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { batchByBatch, inTurn } from './batch-by-batch.ts'

const { db } = await openTestDatabase()

const running = new AbortController().signal

/** A task for this test, run by as many instances as asked for. */
function counted(name: string, minutes = 60) {
  let runs = 0
  const instance = ({ settings = '', fails = false, stopped = running } = {}) => {
    const run = async () => {
      runs += 1
      if (fails) throw new Error('died')
    }
    return inTurn(db, { name, minutes, settings, run }).run(stopped)
  }
  return { instance, runs: () => runs }
}

const pass = (interval: string) =>
  sql`update housekeeping_turn set due_at = due_at - ${interval}::interval`.execute(db)

test('only one of many instances gets the turn, and the next when it is due', async () => {
  const { instance, runs } = counted('daily')
  await Promise.all(Array.from({ length: 5 }, () => instance()))
  await instance()
  expect(runs()).toBe(1)
  await pass('59 minutes')
  await instance()
  expect(runs()).toBe(1)
  await pass('2 minutes')
  await Promise.all([instance(), instance()])
  expect(runs()).toBe(2)
})

test('changed settings make it due at once', async () => {
  const { instance, runs } = counted('by settings')
  await instance({ settings: 'a' })
  await instance({ settings: 'b' })
  await instance({ settings: 'b' })
  expect(runs()).toBe(2)
})

test('another instance takes over a dead one’s turn after ten minutes', async () => {
  const { instance, runs } = counted('dying')
  await expect(instance({ fails: true })).rejects.toThrow('died')
  await instance()
  expect(runs()).toBe(1)
  await pass('10 minutes')
  await instance()
  expect(runs()).toBe(2)
})

test('a stopped instance leaves the rest to the next at once', async () => {
  const { instance, runs } = counted('stopped')
  await instance({ stopped: AbortSignal.abort() })
  await instance()
  expect(runs()).toBe(2)
})

test('a turn counts from its beginning, so that the next tick of the timer finds it due', async () => {
  const now = performance.now.bind(performance)
  let runs = 0
  // Each turn seems to take twenty seconds.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + runs * 20_000)
  onTestFinished(() => clock.mockRestore())
  const run = async () => (runs += 1)
  const turn = () => inTurn(db, { name: 'every minute', minutes: 1, run }).run(running)
  await turn()
  await pass('37 seconds')
  await turn()
  expect(runs).toBe(1)
  await pass('2 seconds')
  await turn()
  expect(runs).toBe(2)
})

test('who stops does not wait until a task has rested', async () => {
  const stopping = new AbortController()
  let hours = 0
  // Every batch seems to take hours, and a rest as long.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (hours += 3_600_000))
  onTestFinished(() => clock.mockRestore())
  let batches = 0
  await batchByBatch({ db, stopped: stopping.signal }, 'resting', async () => {
    batches += 1
    stopping.abort()
    return true
  })
  expect(batches).toBe(1)
})
