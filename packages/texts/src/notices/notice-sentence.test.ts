import { expect, test } from 'vitest'
import { noticeSentence } from './notice-sentence.ts'

test.each([
  ['comment.new', 1, 'New comment', 'Neuer Kommentar'],
  ['comment.new', 3, '3 new comments', '3 neue Kommentare'],
  ['event.pickup_changed', 2, 'Pick-up time changed 2 times', 'Abholzeit 2-mal geändert'],
  ['order.reopened', 2, 'Order reopened', 'Bestellung wieder geöffnet'],
] as const)('%s, %d times', (kind, count, english, german) => {
  expect(noticeSentence(kind, count, 'en')).toBe(english)
  expect(noticeSentence(kind, count, 'de')).toBe(german)
})
