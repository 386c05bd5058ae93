import { expect, test } from 'vitest'
import { editableUntil, mayDeleteComment, mayEditComment } from './comment-rules.ts'

const written = new Date('2026-06-15T10:00:00Z')
const comment = { author_id: 7, created_at: written, deleted_at: null }
const after = (seconds: number) => new Date(written.getTime() + seconds * 1_000)

test.each([
  ['its author, at once', comment, 7, 0, true, true],
  ['its author, a second before the end', comment, 7, 899, true, true],
  ['its author, after 15 minutes', comment, 7, 900, false, true],
  ['somebody else', comment, 8, 0, false, false],
  ['anybody, when its author is gone', { ...comment, author_id: null }, 7, 0, false, false],
  ['its author, when it is deleted', { ...comment, deleted_at: written }, 7, 0, false, false],
])('%s may edit and delete it', (_who, row, account, seconds, edits, deletes) => {
  expect(mayEditComment(row, account, after(seconds))).toBe(edits)
  expect(mayDeleteComment(row, account)).toBe(deletes)
})

test('a comment can be reworded for 15 minutes', () => {
  expect(editableUntil(comment)).toEqual(new Date('2026-06-15T10:15:00Z'))
})
