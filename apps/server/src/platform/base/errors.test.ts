import { describe, expect, test } from 'vitest'
import { Refusal } from './errors.ts'

describe('the body of a refusal', () => {
  // Rule A1.9
  test('says in the caller’s language what happened', () => {
    const refusal = new Refusal('event_not_found')
    expect(refusal.bodyIn('en')).toEqual({ message: 'Event not found.', code: 'event_not_found' })
    expect(refusal.bodyIn('de').message).toBe('Ausflug nicht gefunden.')
  })

  test('repeats it for the field that it is about', () => {
    const refusal = new Refusal('wrong_password', { fields: ['current_password'] })
    expect(refusal.bodyIn('en')).toEqual({
      message: 'The current password is wrong.',
      code: 'wrong_password',
      errors: { current_password: ['The current password is wrong.'] },
    })
    expect(refusal.bodyIn('de').errors).toEqual({
      current_password: ['Das aktuelle Passwort ist falsch.'],
    })
  })

  test('words what is wrong with single fields', () => {
    const refusal = new Refusal('validation_failed', { faults: { from: [{ code: 'invalid' }] } })
    expect(refusal.bodyIn('de').errors).toEqual({ from: ['Das Feld from ist nicht gültig.'] })
  })
})
