import { expect, test } from 'vitest'
import { isTotalRow } from './total-row.ts'

test.each([
  [['Summe', '', '12']],
  [['', 'Gesamt:', '1.190,00']],
  [['Gesamtsumme']],
  [['TOTAL', '12']],
  [['Grand total', '']],
  [['Total (EUR)', '5']],
])('%j is a row of sums', (cells) => {
  expect(isTotalRow(cells)).toBe(true)
})

test.each([
  [['Totalplan-1', 'Summe']],
  [['Gesamtschule Kiel']],
  [['Sumatra']],
  [['B-1', 'Total']],
  [['', '']],
])('%j is a row as any other', (cells) => {
  expect(isTotalRow(cells)).toBe(false)
})
