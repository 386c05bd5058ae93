import { describe, expect, test } from 'vitest'
import { english } from '../i18n/english.ts'
import { german } from '../i18n/german.ts'
import { translator } from '../i18n/translate.ts'
import { errorText } from './error-text.ts'
import { HttpError } from './http-error.ts'

const inEnglish = translator('en', english)
const inGerman = translator('de', german)

describe('errorText', () => {
  test('says the first validation error before anything else', () => {
    const error = new HttpError('The given data was invalid.', {
      status: 422,
      code: 'validation_failed',
      errors: { from: ['is not a valid date (YYYY-MM-DD).', 'second'], to: ['third'] },
    })
    expect(errorText(inEnglish, error)).toBe('is not a valid date (YYYY-MM-DD).')
  })

  test('translates a refusal that names a field, too', () => {
    const error = new HttpError('The current password is wrong.', {
      status: 422,
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

  test('has a last word for everything else', () => {
    expect(errorText(inEnglish, new TypeError('x is undefined'))).toBe('Something went wrong')
  })
})
