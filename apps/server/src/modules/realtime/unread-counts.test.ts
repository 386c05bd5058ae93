import { expect, onTestFinished, test, vi } from 'vitest'
import { type UnreadCount, UnreadCounts } from './unread-counts.service.ts'

function start(counts: ReadonlyMap<number, number>, isListening = (_id: number) => true) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked: (readonly number[])[] = []
  const told: UnreadCount[] = []
  const faults: unknown[] = []
  const unread = new UnreadCounts({
    clock: () => new Date(),
    listenersAmong: (ids) => ids.filter(isListening),
    countUnreadOf: async (ids) => {
      asked.push(ids)
      return ids.map((account_id) => {
        const count = counts.get(account_id)
        if (count === undefined) throw new Error('The database is away.')
        return { account_id, count }
      })
    },
    tell: async (one) => void told.push(one),
    onFault: (fault) => faults.push(fault),
  })
  return { unread, asked, told, faults, pass: () => vi.advanceTimersByTimeAsync(1_000) }
}

test('a person with many changes in a moment is counted and notified once', async () => {
  const counts = new Map([
    [1, 5],
    [2, 0],
  ])
  const { unread, asked, told, pass } = start(counts)
  unread.changed([1, 2])
  unread.changed([1])
  await pass()
  expect(asked).toEqual([[1, 2]])
  expect(told).toEqual([
    { account_id: 1, count: 5 },
    { account_id: 2, count: 0 },
  ])
  counts.set(1, 6)
  unread.changed([1])
  await pass()
  expect(told.at(-1)).toEqual({ account_id: 1, count: 6 })
  await pass()
  expect(asked).toHaveLength(2)
})

test('a count that fails is reported, and the next one is sent', async () => {
  const counts = new Map<number, number>()
  const { unread, told, faults, pass } = start(counts)
  unread.changed([1])
  await pass()
  expect(faults).toHaveLength(1)
  counts.set(1, 3)
  unread.changed([1])
  await pass()
  expect(told).toEqual([{ account_id: 1, count: 3 }])
})

test('once stopped, no one is notified', async () => {
  const { unread, told, pass } = start(new Map([[1, 1]]))
  unread.changed([1])
  unread.stop()
  await pass()
  expect(told).toEqual([])
})

test('a person who does not listen is not counted, unless they begin to a moment later', async () => {
  const listening = new Set<number>()
  const { unread, asked, told, pass } = start(
    new Map([
      [1, 4],
      [2, 2],
    ]),
    (id) => listening.has(id),
  )
  unread.changed([1, 2])
  await pass()
  expect(asked).toEqual([])
  listening.add(1)
  unread.joined(1)
  await pass()
  expect(told).toEqual([{ account_id: 1, count: 4 }])
  unread.joined(1)
  for (let seconds = 0; seconds <= 30; seconds += 1) await pass()
  unread.changed([1])
  await pass()
  listening.add(2)
  unread.joined(2)
  await pass()
  expect(asked).toEqual([[1], [1]])
})
