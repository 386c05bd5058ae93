import { describe, expect, test } from 'vitest'
import { translateIn } from '../../testing/translate-in.ts'
import { errorText } from './error-text.ts'
import { httpErrorOf, networkError, timeoutError } from '@gangway/client/http-error'

const inEnglish = translateIn('en')
const inGerman = translateIn('de')

describe('errorText', () => {
  // Rules F7.1, L1.10
  test.each([
    [
      'faults of fields',
      {
        message: 'The given data was invalid.',
        code: 'validation_failed',
        errors: { from: ['is not a valid date (YYYY-MM-DD).', 'second'], to: ['third'] },
      },
      'is not a valid date (YYYY-MM-DD).',
    ],
    [
      'a code that we know',
      { message: 'The quay is closed.', code: 'order_step_refused' },
      'The quay is closed.',
    ],
    [
      'a code of a newer server',
      { message: 'The quay is closed.', code: 'quay_closed' },
      'The quay is closed.',
    ],
    ['no code', { message: 'Upstream is gone.' }, 'Upstream is gone.'],
    [
      'errors without a code',
      { message: 'Invalid.', errors: { from: ['is no date.'], to: ['neither.'] } },
      'is no date.',
    ],
    [
      'errors with a code of its own',
      { message: 'Invalid.', code: 'unprocessable', errors: { from: 'is no date.' } },
      'is no date.',
    ],
    ['a code alone', { code: 'internal' }, 'Something went wrong'],
    ['empty errors', { message: 'Invalid.', errors: {} }, 'Invalid.'],
    ['a message that is none', { message: { text: 'no' }, errors: [1] }, 'Something went wrong'],
    ['a text', 'Bad Gateway', 'Something went wrong'],
    ['nothing, or a proxy’s HTML', undefined, 'Something went wrong'],
    ['a list', [{ message: 'no' }], 'Something went wrong'],
  ])(
    'of a body with %s says the first error, else the message, else a last word',
    (_, body, text) => {
      expect(errorText(inEnglish, httpErrorOf(500, body))).toBe(text)
    },
  )

  test.each([
    [networkError(), inEnglish, /^Network Error\b/],
    [networkError(), inGerman, /^Netzwerkfehler\b/],
    [timeoutError(), inEnglish, /^timeout of 90000ms exceeded\b/],
    [timeoutError(), inGerman, /^Zeitüberschreitung nach 90000 ms\b/],
  ])('has its own sentence if no answer came', (error, t, sentence) => {
    expect(errorText(t, error)).toMatch(sentence)
  })

  test('has a last word for everything else', () => {
    expect(errorText(inEnglish, new TypeError('x is undefined'))).toBe('Something went wrong')
  })
})
