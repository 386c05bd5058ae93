import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const at = '2026-11-21T12:00:00Z'
const after = (seconds: number) => Date.parse(at) + seconds * 1_000

test.each([
  [5, 'Just now', 'Gerade eben'],
  [61, '2 min ago', 'vor 2 Min.'],
  [7_200, '2 h ago', 'vor 2 Std.'],
  [90_000, '1 day ago', 'vor 1 Tag'],
])('%d seconds', (seconds, english, german) => {
  expect(timeAgo(at, after(seconds), 'en')).toBe(english)
  expect(timeAgo(at, after(seconds), 'de')).toBe(german)
})

test('what is older is shown by its day and time', () => {
  expect(timeAgo(at, after(300_000), 'en')).toMatch(/^21 Nov, \d\d:00$/)
})
