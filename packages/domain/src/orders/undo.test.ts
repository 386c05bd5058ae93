import { expect, test } from 'vitest'
import { mayUndo } from './undo.ts'

const decided_at = new Date('2026-07-01T10:00:00Z')
const after = (seconds: number) => new Date(decided_at.getTime() + seconds * 1000)

test.each([
  ['at once', 7, 0, true],
  ['in the last second', 7, 10, true],
  ['while the click is under way', 7, 13, true],
  ['later', 7, 13.001, false],
  ['somebody else', 8, 1, false],
])('%s: %s', (_, account_id, seconds, expected) => {
  const decision = { decided_at, decided_by: 7 }
  expect(mayUndo(decision, { account_id, now: after(seconds) })).toBe(expected)
})

test('what nobody decided, or somebody whose account is gone, cannot be taken back', () => {
  const now = after(1)
  expect(mayUndo(null, { account_id: 7, now })).toBe(false)
  expect(mayUndo({ decided_at, decided_by: null }, { account_id: 7, now })).toBe(false)
})
