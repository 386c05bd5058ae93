import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../base/errors.ts'
import type { Database } from '../database.ts'
import { countInTurn } from './exact-count.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('sixteen exact counts run one after another; one that fails or takes too long keeps no other from its turn', async () => {
  const db = {} as Database
  let running = 0
  let most = 0
  const ask = (n: number) =>
    countInTurn(
      db,
      async () => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        if (n === 3) throw new Refusal('search_too_long')
        if (n === 5) throw new Error('no connection')
        return n
      },
      () => Promise.resolve(-1),
    )
  const numbers = Array.from({ length: 16 }, (_, n) => n)
  const answers = await Promise.allSettled(numbers.map(ask))
  expect(most).toBe(1)
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))).toEqual(
    numbers.map((n) => (n === 3 ? -1 : n === 5 ? null : n)),
  )
})

test('a count whose turn does not come is a bound', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const db = {} as Database
  const first = Promise.withResolvers<number>()
  const counts = [() => first.promise, () => Promise.resolve(2)].map((count) =>
    countInTurn(db, count, () => Promise.resolve(-1)),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await counts[1]).toBe(-1)
  first.resolve(1)
  expect(await counts[0]).toBe(1)
})
