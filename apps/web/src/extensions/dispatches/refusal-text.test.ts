import { HttpError } from '@gangway/client/http-error'
import type { FieldFaults } from '@gangway/contract/field-faults'
import { wordFaults } from '@gangway/texts/word-faults'
import { expect, test } from 'vitest'
import { translateIn } from '../../testing/translate-in.ts'
import { refusalText } from './refusal-text.ts'

const sent = {
  crew: [
    { role: 'driver', name: 'Sven Holm' },
    { role: 'guide', name: 'Nadia Peters' },
  ],
  vehicle_name: 'Coach 1',
} as const

const textIn = (language: 'en' | 'de', faults: FieldFaults) => {
  const body = { message: 'Refused.', errors: wordFaults(faults, language) }
  const error = new HttpError('Refused.', { status: 409, code: 'crew_busy', body })
  return refusalText(translateIn(language), error, { ...sent, crew: [...sent.crew] })
}

// Rule G3.3
test.each([
  [
    { 'crew.1': [{ code: 'in_other_dispatch', number: 4, port: 'Kiel' }] },
    'Nadia Peters is in dispatch 4 in Kiel at that time.',
    'Nadia Peters gehört zu dieser Zeit zu Einsatz 4 in Kiel.',
  ],
  [
    { vehicle_id: [{ code: 'paper_expired', kind: 'insurance' }] },
    'Coach 1 has no insurance that is valid on that day.',
    'Coach 1 hat an diesem Tag keine gültige Versicherung.',
  ],
  [
    { accepted_spare_minutes: [{ code: 'misses_ship', ship: 'AIDAsol', minutes: 75 }] },
    'That means that AIDAsol is missed by 1 h 15 min.',
    'Das heißt, dass AIDAsol um 1 h 15 min verfehlt wird.',
  ],
  [
    { seats: [{ code: 'required' }] },
    'The seats field is required.',
    'Das Feld seats ist erforderlich.',
  ],
] satisfies [FieldFaults, string, string][])(
  'a refusal by %j names who it is about',
  (faults, en, de) => {
    expect([textIn('en', faults), textIn('de', faults)]).toEqual([en, de])
  },
)
