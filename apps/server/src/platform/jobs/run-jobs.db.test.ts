import { sql } from 'kysely'
import * as z from 'zod'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { enqueue, handle, type JobHandler, type JobKind } from './job-kind.ts'
import { runJobs } from './run-jobs.ts'

const { db } = await openTestDatabase()

const greet: JobKind<{ number: number }> = {
  name: 'test.greet',
  payload: z.object({ number: z.int() }),
}

const logged: object[] = []
const log = {
  warn: (entry: object) => logged.push(entry),
  error: (entry: object) => logged.push(entry),
}

/** Records what it was given; fails as often as the test says. */
function greeter({ failures = 0 } = {}) {
  const greeted: number[] = []
  let left = failures
  const handler = handle(greet, async ({ number }) => {
    if (left > 0) {
      left -= 1
      throw Object.assign(new Error('ana@example.org is unknown'), { code: 'EENVELOPE' })
    }
    greeted.push(number)
  })
  return { greeted, handler }
}

/** Milliseconds. */
const impatient = { lookAgain: 5, keepAgain: 5 }

const run = (...handlers: JobHandler[]) => runJobs({ db, handlers, log })
const add = (number: number, key: string | null = null) =>
  db.transaction().execute((transaction) => enqueue(transaction, greet, { number }, key))
const jobs = () => db.selectFrom('job').orderBy('id').selectAll().execute()
const pass = (interval: string) =>
  sql`update job set run_at = run_at - ${interval}::interval,
    locked_until = locked_until - ${interval}::interval`.execute(db)

beforeEach(async () => {
  logged.length = 0
  await db.deleteFrom('job').execute()
})

describe('runJobs', () => {
  test('runs each job once, and forgets it', async () => {
    const { greeted, handler } = greeter()
    for (const number of [1, 2, 3]) await add(number)
    expect(await run(handler)).toBe(3)
    expect(greeted.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    expect(await run(handler)).toBe(0)
    expect(await jobs()).toEqual([])
  })

  test('a job that hangs does not hold up the others', async () => {
    const other = Promise.withResolvers<void>()
    const handler = handle(greet, async ({ number }) =>
      number === 1 ? other.promise : other.resolve(),
    )
    await add(1)
    await add(2)
    expect(await run(handler)).toBe(2)
  })

  test('a job that was rolled back never runs', async () => {
    const { greeted, handler } = greeter()
    const failing = db.transaction().execute(async (transaction) => {
      await enqueue(transaction, greet, { number: 1 })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await run(handler)
    expect(greeted).toEqual([])
  })

  test('several instances share the work', async () => {
    const { greeted, handler } = greeter()
    for (let number = 0; number < 20; number += 1) await add(number)
    const counts = await Promise.all([run(handler), run(handler), run(handler)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(greeted.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    )
  })

  test('a second job under the same key is dropped while the first waits', async () => {
    const { greeted, handler } = greeter()
    await add(1, 'ana')
    await add(2, 'ana')
    await run(handler)
    await add(3, 'ana')
    await run(handler)
    expect(greeted).toEqual([1, 3])
  })

  test('tries a failed job again after a doubling pause, and logs no error message', async () => {
    const { greeted, handler } = greeter({ failures: 2 })
    await add(1)
    await run(handler)
    expect(await run(handler)).toBe(0)
    await pass('31 seconds')
    await run(handler)
    await pass('31 seconds')
    expect(await run(handler)).toBe(0)
    await pass('30 seconds')
    await run(handler)
    expect(greeted).toEqual([1])
    expect(JSON.stringify(logged)).not.toContain('ana@')
    expect(logged).toContainEqual(expect.objectContaining({ fault: 'Error EENVELOPE' }))
  })

  test('names a full disk as the reason, wherever it was met', async () => {
    const handler = handle(greet, async () => {
      throw new Error('not sent', {
        cause: Object.assign(new Error('no room'), { code: 'ENOSPC' }),
      })
    })
    await add(1)
    await run(handler)
    expect(await jobs()).toMatchObject([{ last_error: 'disk_full' }])
    expect(logged).toContainEqual(expect.objectContaining({ fault: 'disk_full' }))
  })

  test('sets a job aside after twelve attempts, and frees its key', async () => {
    const { handler } = greeter({ failures: 100 })
    await add(1, 'ana')
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await run(handler)
      await pass('7 hours')
    }
    expect(await run(handler)).toBe(0)
    expect(await jobs()).toMatchObject([
      {
        attempts: 12,
        failed_at: expect.any(Date),
        dedupe_key: null,
        last_error: 'Error EENVELOPE',
      },
    ])
  })

  test('another worker takes over the job of one that died', async () => {
    await add(1)
    const died = handle(greet, () => Promise.withResolvers<void>().promise)
    const stopping = new AbortController()
    void runJobs({ db, handlers: [died], log, stopped: stopping.signal })
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1)
    stopping.abort()
    const { greeted, handler } = greeter()
    expect(await run(handler)).toBe(0)
    await pass('6 minutes')
    await run(handler)
    expect(greeted).toEqual([1])
  })

  test('a job that two workers were lost over is given up by those that say so, and others go on', async () => {
    const lose = async () => {
      const attempts = (await jobs())[0]?.attempts ?? 0
      const stopping = new AbortController()
      const died = handle(greet, () => Promise.withResolvers<void>().promise)
      void runJobs({ db, handlers: [died], log, stopped: stopping.signal })
      await expect.poll(async () => (await jobs())[0]?.attempts).toBe(attempts + 1)
      stopping.abort()
      await pass('6 minutes')
    }
    await add(1)
    await lose()
    await lose()
    const { greeted, handler } = greeter()
    const given: number[] = []
    const careful = handle(
      greet,
      () => Promise.reject(new Error('it must not run again')),
      async ({ number }) => void given.push(number),
    )
    expect(await run(careful)).toBe(1)
    expect([given, greeted]).toEqual([[1], []])
    expect(await jobs()).toMatchObject([{ failed_at: expect.any(Date), losses: 2 }])
    await db.deleteFrom('job').execute()

    await add(2)
    await lose()
    await lose()
    await run(handler)
    expect(greeted).toEqual([2])
  })

  test('a job that takes longer than it belongs to its worker is begun once', async () => {
    await add(1)
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const long = handle(greet, () => {
      begun.resolve()
      return end.promise
    })
    const running = runJobs({ db, handlers: [long], log, pace: impatient })
    await begun.promise
    await pass('6 minutes')
    await expect
      .poll(async () => (await jobs())[0]?.locked_until?.getTime())
      .toBeGreaterThan(Date.now())
    const { greeted, handler } = greeter()
    expect(await run(handler)).toBe(0)
    end.resolve()
    expect(await running).toBe(1)
    expect(greeted).toEqual([])
    expect(await jobs()).toEqual([])
  })

  test('what becomes due while a job takes long does not wait for it', async () => {
    await add(1)
    const later = Promise.withResolvers<void>()
    const handler = handle(greet, async ({ number }) => {
      if (number === 2) return later.resolve()
      await add(2)
      await later.promise
    })
    expect(await runJobs({ db, handlers: [handler], log, pace: impatient })).toBe(2)
  })

  test('leaves a job of an unknown kind waiting', async () => {
    await add(1)
    await run()
    expect(await jobs()).toMatchObject([{ last_error: 'UnknownJobError', failed_at: null }])
  })
})
