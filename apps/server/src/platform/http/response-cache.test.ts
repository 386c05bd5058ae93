import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sha256 } from '../crypto/hashes.ts'
import { type Answer, ResponseCache } from './response-cache.ts'

/** With its overhead, a kept answer of these tests takes about this many bytes. */
const answerBytes = 550

function textOf({ body, isGzip }: Answer): string {
  return isGzip && typeof body !== 'string' ? gunzipSync(body).toString() : body.toString()
}

/** Asks question `n` of the data's version, and says whether the answer had to be made. */
async function ask(cache: ResponseCache, n: number, version = 0, size = 0): Promise<boolean> {
  let isMade = false
  const key = sha256(String(n)).toString('latin1', 0, 16)
  const text = `${n} of ${version}${'.'.repeat(size)}`
  const answer = await cache.answer({ key, tag: `${n} ${version} ${size}` }, async () => {
    isMade = true
    return text
  })
  if (textOf(answer) !== text) throw new Error(`${textOf(answer)} answers ${text}`)
  return isMade
}

/** Share of answers that were kept. */
async function hitShare(cache: ResponseCache, questions: Iterable<number>): Promise<number> {
  let [asked, made] = [0, 0]
  for (const n of questions) {
    asked += 1
    if (await ask(cache, n)) made += 1
  }
  return 1 - made / asked
}

const range = (from: number, length: number) => Array.from({ length }, (_, n) => from + n)

function times<Item>(count: number, items: readonly Item[]): Item[] {
  return Array.from({ length: count }, () => items).flat()
}

test('an answer is of its question and version, and all of them fit', async () => {
  const asks = fc.array(
    fc.record({ n: fc.nat(30), version: fc.nat(2), size: fc.constantFrom(0, 400, 2_000, 9_000) }),
    { maxLength: 200 },
  )
  await fc.assert(
    fc.asyncProperty(asks, fc.constantFrom(0, 3_000, 20_000), async (asked, maximumBytes) => {
      const cache = new ResponseCache(maximumBytes)
      for (const { n, version, size } of asked) {
        await ask(cache, n, version, size)
        expect(cache.figures.bytes).toBeLessThanOrEqual(maximumBytes)
      }
      const { hits, misses } = cache.figures
      expect(hits + misses).toBe(asked.length)
    }),
  )
})

test('an answer asked for twice is kept, a newer one in its place', async () => {
  const cache = new ResponseCache(100_000)
  expect([await ask(cache, 1), await ask(cache, 1), await ask(cache, 1)]).toEqual([
    true,
    true,
    false,
  ])
  const { bytes } = cache.figures
  expect([await ask(cache, 1, 1), await ask(cache, 1, 1)]).toEqual([true, false])
  expect(cache.figures.bytes).toBe(bytes)
})

test('a walk, however long, leaves what others use', async () => {
  const walks = fc.record({ hot: fc.integer({ min: 1, max: 30 }), length: fc.nat(3_000) })
  await fc.assert(
    fc.asyncProperty(walks, async ({ hot, length }) => {
      const cache = new ResponseCache(60 * answerBytes)
      await hitShare(cache, times(4, range(0, hot)))
      await hitShare(cache, times(2, range(1_000, length)))
      expect(await hitShare(cache, range(0, hot))).toBe(1)
    }),
    { numRuns: 8 },
  )
})

test('a walk again and again hits as much as there is room for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 2_000 }), async (length) => {
      const cache = new ResponseCache(60 * answerBytes)
      await hitShare(cache, times(2, range(0, length)))
      const most = Math.min(1, 60 / length)
      expect(await hitShare(cache, times(3, range(0, length)))).toBeGreaterThan(most * 0.9)
    }),
    { numRuns: 8 },
  )
})

test('what is asked for more often than what is kept takes its place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 12 }), async (often) => {
      const cache = new ResponseCache(60 * answerBytes)
      await hitShare(cache, times(often, range(0, 60)))
      await hitShare(cache, times(often + 2, range(1_000, 60)))
      expect(await hitShare(cache, range(1_000, 60))).toBe(1)
    }),
    { numRuns: 8 },
  )
})

test('what was as popular as can be gives way in time', async () => {
  const cache = new ResponseCache(60 * answerBytes)
  await hitShare(cache, times(20, range(0, 60)))
  await hitShare(cache, times(20, range(1_000, 60)))
  expect(await hitShare(cache, range(1_000, 60))).toBeLessThan(0.2)
  await hitShare(cache, times(1_100, range(1_000, 60)))
  expect(await hitShare(cache, range(1_000, 60))).toBe(1)
})
