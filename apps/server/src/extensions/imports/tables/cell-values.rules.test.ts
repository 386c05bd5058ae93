import { csvTables } from '@gangway/domain/imports/season-tables'
import { expect, test } from 'vitest'
import { valueOfCell } from './cell-values.rules.ts'

test.each([
  ['Rollstuhl', [{ kind: 'wheelchair' }]],
  [
    '2 Kindersitz; Faltrollstuhl',
    [{ kind: 'child_seat', count: 2 }, { kind: 'folding_wheelchair' }],
  ],
  ['Ernährung: glutenfrei', [{ kind: 'diet', words: 'glutenfrei' }]],
  ['Diät: ohne Nüsse', [{ kind: 'diet', words: 'ohne Nüsse' }]],
  ['child seat', [{ kind: 'child_seat' }]],
  ['', null],
  // Left for the schema to refuse by name.
  ['glutenfrei', [{ kind: 'glutenfrei' }]],
])('the needs %j are %j', (cell, needs) => {
  expect(valueOfCell('needs', csvTables.orders.needs, cell)).toEqual(needs)
})

test.each([
  ['DE', 'de'],
  ['pt_br', 'pt-BR'],
  ['Deutsch', 'de'],
  ['français', 'fr'],
  ['', null],
  // Left for the schema to refuse by name.
  ['xx', 'xx'],
  ['Klingonisch', 'Klingonisch'],
])('the customer’s language %j is %j', (cell, language) => {
  expect(valueOfCell('language', csvTables.orders.language, cell)).toBe(language)
})

test.each([
  ['m', 'M'],
  ['Männlich', 'M'],
  ['w', 'F'],
  ['female', 'F'],
  ['d', 'X'],
  ['X', 'X'],
  ['', undefined],
  // Left for the schema to refuse by name.
  ['k. A.', 'k. A.'],
])('the gender %j is %j', (cell, gender) => {
  expect(valueOfCell('gender', csvTables.persons.gender, cell)).toBe(gender)
})
