import { expect, test } from 'vitest'
import { newGuid } from './new-guid.ts'

test('newGuid makes random guids, and no two alike', () => {
  const guids = Array.from({ length: 500 }, newGuid)
  expect(new Set(guids).size).toBe(500)
  for (const guid of guids) {
    expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  // Every digit occurs where any may.
  expect(new Set(guids.map(([first]) => first)).size).toBe(16)
})
