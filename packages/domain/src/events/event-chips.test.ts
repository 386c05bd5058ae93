import { expect, test } from 'vitest'
import { eventChipNames, eventChips } from './event-chips.ts'

test('every chip has a place of its own, and a filter of its own', () => {
  expect(eventChipNames.toSorted()).toEqual(Object.keys(eventChips).toSorted())
  const filters = Object.values(eventChips).map((filter) => JSON.stringify(filter))
  expect(new Set(filters).size).toBe(filters.length)
})
