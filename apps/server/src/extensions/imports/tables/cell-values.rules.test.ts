import { csvTables } from '@gangway/domain/imports/season-tables'
import { expect, test } from 'vitest'
import { valueOfCell } from './cell-values.rules.ts'

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
