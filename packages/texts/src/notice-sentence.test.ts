import { expect, test } from 'vitest'
import { contradictionSentence, noticeSentence } from './notice-sentence.ts'

test.each([
  ['comment.new', 1, 'New comment', 'Neuer Kommentar'],
  ['comment.new', 3, '3 new comments', '3 neue Kommentare'],
  ['event.pickup_changed', 2, 'Pick-up time changed 2 times', 'Abholzeit 2-mal geändert'],
  ['order.reopened', 2, 'Order reopened', 'Bestellung wieder geöffnet'],
] as const)('%s, %d times', (kind, count, english, german) => {
  expect(noticeSentence(kind, count, 'en')).toBe(english)
  expect(noticeSentence(kind, count, 'de')).toBe(german)
})

test('calls that contradict each other are named with their ship', () => {
  const found = [
    { ship: 'One', references: ['WSX-7', 'MAN-12'] },
    { ship: 'Two', references: ['A', 'B', 'C'] },
  ]
  expect(contradictionSentence(found, 'en')).toBe(
    'Calls of a ship contradict each other: One (WSX-7 and MAN-12) and Two (A, B, and C)',
  )
  expect(contradictionSentence(found.slice(0, 1), 'de')).toBe(
    'Anläufe eines Schiffs widersprechen sich: One (WSX-7 und MAN-12)',
  )
})
