import { expect, test } from 'vitest'
import { WaitingReaders } from './waiting-readers.rules.ts'

function crowd(readers: WaitingReaders, count: number) {
  const woken: number[] = []
  const entered = Array.from({ length: count }, (_, nth) => readers.enter(nth % 2))
  entered.forEach(({ grown }, nth) => void grown.then(() => woken.push(nth)))
  return { woken, entered }
}

test('a crowd is woken a few at a time, whom the news concern and in the order in which they came', async () => {
  const readers = new WaitingReaders()
  const { woken, entered } = crowd(readers, 200)
  entered[0]?.leave()
  readers.wake([0])
  await Promise.resolve()
  expect(woken.length).toBeGreaterThan(0)
  expect(woken.length).toBeLessThan(50)
  await expect.poll(() => woken.length).toBe(99)
  expect(woken).toEqual(Array.from({ length: 99 }, (_, nth) => 2 * nth + 2))
})

test('when the instance stops, all are woken at once, those too who were about to be', async () => {
  const readers = new WaitingReaders()
  const { woken } = crowd(readers, 200)
  readers.wake(null)
  readers.close()
  await Promise.resolve()
  expect(woken).toHaveLength(200)
})
