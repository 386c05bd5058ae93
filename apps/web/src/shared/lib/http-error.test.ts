import { describe, expect, test } from 'vitest'
import { httpErrorOf } from './http-error.ts'

describe('httpErrorOf', () => {
  test('carries what the server says, the conflicting row included', () => {
    const error = httpErrorOf(409, {
      message: 'The pick-up time is already set.',
      code: 'pickup_time_locked',
      data: { event_id: 3 },
    })
    expect(error).toMatchObject({
      status: 409,
      code: 'pickup_time_locked',
      message: 'The pick-up time is already set.',
      data: { event_id: 3 },
      errors: {},
    })
  })

  test('keeps what a body without a code says', () => {
    expect(
      httpErrorOf(502, { message: 'No route.', errors: { from: 'wrong', to: [1] } }),
    ).toMatchObject({
      code: 'unknown',
      message: 'No route.',
      reason: 'No route.',
      errors: { from: ['wrong'] },
    })
  })

  test.each([undefined, null, 'Bad Gateway', [], { message: ' ' }, { message: 7 }])(
    'makes a sentence of its own for the body %j',
    (body) => {
      expect(httpErrorOf(502, body)).toMatchObject({
        status: 502,
        code: 'unknown',
        reason: null,
        message: 'Request failed with status code 502',
      })
    },
  )

  test('does not stay silent when the server does', () => {
    expect(httpErrorOf(403, { message: '', code: 'forbidden' }).message).toBe(
      'Request failed with status code 403',
    )
  })
})
