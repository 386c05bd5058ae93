import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventMessageName, eventOfMessage, isSocketId } from './channels.ts'

describe('eventOfMessage', () => {
  test('reads back every event’s name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
        expect(eventOfMessage(eventMessageName(id))).toBe(id)
      }),
    )
  })

  test.each(['event:', 'event:0', 'event:01', 'event:1 ', 'event:-1', 'event:1;2', 'tour:1', ''])(
    '%j is about no event',
    (name) => {
      expect(eventOfMessage(name)).toBeNull()
    },
  )
})

test.each([
  ['1.2', true],
  ['832764.12', true],
  ['1', false],
  ['1.2.3', false],
  ['1.2\n', false],
  [':user::{"id":"1"}', false],
  ['', false],
])('%j is the name of a connection: %s', (text, expected) => {
  expect(isSocketId(text)).toBe(expected)
})
