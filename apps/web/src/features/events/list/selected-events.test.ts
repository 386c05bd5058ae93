import { maximumBulkEvents } from '@gangway/domain/events/bulk-actions'
import { describe, expect, test } from 'vitest'
import { rangeOf, selectedWith } from './selected-events.ts'

describe('a range of rows', () => {
  test.each([
    ['downward', 2, 4, [2, 3, 4]],
    ['upward', 4, 2, [2, 3, 4]],
    ['of one row', 3, 3, [3]],
    ['from nothing', null, 3, [3]],
    ['from a row of another page', 9, 3, [3]],
  ])('%s', (_, last, id, expected) => {
    expect(rangeOf([1, 2, 3, 4, 5], last, id)).toEqual(expected)
  })
})

describe('selected events', () => {
  test('grow and shrink', () => {
    const more = selectedWith(new Set([1, 2]), [2, 3], true)
    expect([...more.ids]).toEqual([1, 2, 3])
    expect(more.isFull).toBe(false)
    expect([...selectedWith(more.ids, [1, 3, 9], false).ids]).toEqual([2])
  })

  test('are no more than can be changed at once', () => {
    const most = Array.from({ length: maximumBulkEvents }, (_, index) => index + 1)
    const full = selectedWith(new Set(most.slice(1)), [1, 1000], true)
    expect(full.ids.size).toBe(maximumBulkEvents)
    expect(full.ids.has(1000)).toBe(false)
    expect(full.isFull).toBe(true)
    expect(selectedWith(full.ids, [1, 1000], false).isFull).toBe(false)
  })
})
