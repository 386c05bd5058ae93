import { describe, expect, test } from 'vitest'
import { fieldErrorsOf } from './refusal.ts'
import { httpErrorOf, messageIn } from './http-error.ts'

describe('httpErrorOf', () => {
  test('carries what the server says', () => {
    const body = { message: 'The pick-up time is already set.', code: 'pickup_time_locked' }
    expect(httpErrorOf(409, body)).toMatchObject({ status: 409, ...body, body })
  })

  // Rule A1.9
  test.each([undefined, null, 'Bad Gateway', 7, [], { message: ' ' }, { message: 7 }])(
    'makes a sentence of its own for the body %j',
    (body) => {
      const error = httpErrorOf(502, body)
      expect(error).toMatchObject({ status: 502, code: 'unknown' })
      expect(error.message).toBe('Request failed with status code 502')
      expect(messageIn(error.body)).toBeNull()
      expect(fieldErrorsOf(error)).toEqual({})
    },
  )

  test('does not stay silent when the server does', () => {
    expect(httpErrorOf(403, { message: '', code: 'forbidden' }).message).toBe(
      'Request failed with status code 403',
    )
  })
})

test.each([
  [
    { from: ['wrong', 'late'], to: 'early' },
    { from: ['wrong', 'late'], to: ['early'] },
  ],
  [{ from: 'wrong', to: [1], at: null }, { from: ['wrong'] }],
  [['wrong'], {}],
  ['wrong', {}],
  [null, {}],
])('fieldErrorsOf reads texts by field, by any author: %j', (errors, texts) => {
  expect(fieldErrorsOf(httpErrorOf(422, { message: 'No.', errors }))).toEqual(texts)
})

test.each([
  ['5', 5],
  [null, null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('Retry-After: %s means %s seconds', (header, seconds) => {
  expect(httpErrorOf(503, { code: 'overloaded' }, header).retryAfter).toBe(seconds)
})
