import type { FieldFault } from '@gangway/contract/field-faults'
import { describe, expect, test } from 'vitest'
import { wordFaults, wordRowFault } from './word-faults.ts'

const cases: [field: string, fault: FieldFault, english: string, german: string][] = [
  ['from', { code: 'required' }, 'The from field is required.', 'Das Feld from ist erforderlich.'],
  [
    'a.0',
    { code: 'too_small', minimum: 12 },
    'The a.0 field must be 12 or more.',
    'Das Feld a.0 muss mindestens 12 sein.',
  ],
  [
    'count',
    { code: 'out_of_range', minimum: 1, maximum: 100 },
    'The count field must be from 1 to 100.',
    'Das Feld count muss von 1 bis 100 sein.',
  ],
  [
    'x',
    { code: 'one_of', choices: 'a, b' },
    'The x field must be one of a, b.',
    'Das Feld x muss eines von a, b sein.',
  ],
  [
    'colour',
    { code: 'unknown_field_of', choices: 'from, to' },
    'The colour field is not known; known are from, to.',
    'Das Feld colour ist nicht bekannt; bekannt sind from, to.',
  ],
  [
    'duration',
    { code: 'wrong_type', type: 'whole_number' },
    'The duration field must be a whole number.',
    'Das Feld duration muss eine ganze Zahl sein.',
  ],
]

describe('wordFaults', () => {
  test.each(cases)('%s %j', (field, fault, english, german) => {
    expect(wordFaults({ [field]: [fault] }, 'en')[field]).toEqual([english])
    expect(wordFaults({ [field]: [fault] }, 'de')[field]).toEqual([german])
  })

  test('keeps the fields apart and all that is wrong with one, whatever they are called', () => {
    const faults = JSON.parse('{"__proto__":[{"code":"required"},{"code":"invalid"}],"to":[]}')
    expect(Object.entries(wordFaults(faults, 'en'))).toEqual([
      ['__proto__', ['The __proto__ field is required.', 'The __proto__ field is not valid.']],
      ['to', []],
    ])
  })
})

test('a fault without a field is one of the row, or of the whole file', () => {
  const cells = { code: 'wrong_cell_count', cells: 17, columns: 15 } as const
  expect(wordRowFault(cells, 'en')).toBe('This row has 17 cells instead of 15.')
  expect(wordRowFault(cells, 'de')).toBe('Diese Zeile hat 17 Zellen statt 15.')
  expect(wordRowFault({ code: 'not_utf8' }, 'en')).toBe('This file is not UTF-8 text.')
  expect(wordRowFault({ code: 'not_utf8' }, 'de')).toBe('Diese Datei ist kein Text in UTF-8.')
})
