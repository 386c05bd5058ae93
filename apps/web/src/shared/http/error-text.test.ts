import { describe, expect, test } from 'vitest'
import { english } from '../i18n/english.ts'
import { german } from '../i18n/german.ts'
import { translator } from '../i18n/translate.ts'
import { errorText } from './error-text.ts'
import { HttpError, httpErrorOf } from '@gangway/client/http-error'

const inEnglish = translator('en', english)
const inGerman = translator('de', german)

describe('errorText', () => {
  test('says the first validation error before anything else', () => {
    const error = httpErrorOf(422, {
      message: 'The given data was invalid.',
      code: 'validation_failed',
      errors: { from: ['is not a valid date (YYYY-MM-DD).', 'second'], to: ['third'] },
    })
    expect(errorText(inEnglish, error)).toBe('is not a valid date (YYYY-MM-DD).')
  })

  test('translates a refusal that names a field, too', () => {
    const error = httpErrorOf(422, {
      message: 'The current password is wrong.',
      code: 'wrong_password',
      errors: { current_password: ['The current_password field is wrong.'] },
    })
    expect(errorText(inGerman, error)).toBe('Das aktuelle Passwort ist falsch.')
  })

  test('translates the code, not the message', () => {
    const error = new HttpError('Event not found.', { status: 404, code: 'event_not_found' })
    expect(errorText(inEnglish, error)).toBe('Event not found.')
    expect(errorText(inGerman, error)).toBe('Ausflug nicht gefunden.')
  })

  test.each([
    [
      'a code of a newer server',
      { message: 'The quay is closed.', code: 'internal_error' },
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
    ['a code alone', { code: 'internal_error' }, 'Something went wrong'],
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

  test('has its own sentence if no answer came', () => {
    const lost = new HttpError('Network Error', { status: 0, code: 'network' })
    expect(errorText(inGerman, lost)).toMatch(/^Keine Verbindung zum Server/)
  })

  test('has a last word for everything else', () => {
    expect(errorText(inEnglish, new TypeError('x is undefined'))).toBe('Something went wrong')
  })
})
