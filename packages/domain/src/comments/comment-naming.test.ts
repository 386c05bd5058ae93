import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayNameOrder } from './comment-naming.ts'

const order = {
  order_id: '100001',
  customer: 'Zoë Müller-Canary',
  phone: '+49 40 123 45 67',
  email: 'Zoe@guest.example',
}

test.each([
  ['its number', 'Is 100001 coming?', true],
  ['its number in brackets', 'wheelchair (100001).', true],
  ['a part of a longer number', 'See 9100001 and 1000012', false],
  ['the family name', 'Frau Müller needs a chair', true],
  ['a name spelled otherwise', 'MUELLER is late', true],
  ['a part of a double name', 'canary will wait', true],
  ['a word that contains a name', 'The Canarys Bakery', false],
  ['the phone number, written otherwise', 'Call 040/1234567', true],
  ['the phone number in groups', 'Call +49 (40) 123-45-67.', true],
  ['the email', 'Write to zoe@guest.example.', true],
  ['another phone number', 'Call 040 1234568', false],
  ['nothing of it', 'Pier 7 at 10:00, 12 guests', false],
])('a text with %s', (_what, text, isNamed) => {
  expect(mayNameOrder(text, order)).toBe(isNamed)
})

test.each([
  [
    'an erased order is found by its number alone',
    { ...order, customer: '100001', phone: '–', email: null },
  ],
  ['a customer without a name', { ...order, customer: '', phone: '', email: null }],
])('%s', (_what, erased) => {
  expect(mayNameOrder('Pier 7, – and nobody', erased)).toBe(false)
  expect(mayNameOrder('Order 100001', erased)).toBe(true)
})

test('whatever stands around it, a name and a number are found', () => {
  const around = fc.string().map((text) => ` ${text} `)
  fc.assert(
    fc.property(around, fc.constantFrom('Müller', '100001', 'zoe'), around, (one, named, other) => {
      expect(mayNameOrder(`${one}${named}${other}`, order)).toBe(true)
    }),
  )
})
