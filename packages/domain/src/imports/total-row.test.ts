import { expect, test } from 'vitest'
import { isTotalRow } from './total-row.ts'

test.each([
  [['Summe', '', '12']],
  [['', 'Gesamt:', '1.190,00']],
  [['Gesamtsumme']],
  [['TOTAL', '12']],
  [['Grand total', '']],
  [['Total (EUR)', '5']],
  ...[
    'Gesamtergebnis',
    'Gesamtergebnis: 12',
    'Zwischensumme',
    'Sub-total',
    'Total général',
    'TOTAL GÉNÉRAL',
    'Sous-total',
    'Somme',
    'Totale complessivo',
    'Totale',
    'Suma',
    'Total Geral',
    'Totaal',
    'Eindtotaal',
    'Totalt',
    'Summa',
    'I alt',
    'Hovedtotal',
    'Yhteensä',
    'Suma końcowa',
    'Ogółem',
    'Łącznie',
    'Celkový součet',
    'Celkem:',
    'Összesen',
    'Ukupno',
    'Σύνολο',
    'ΣΥΝΟΛΟ',
    'Γενικό Άθροισμα',
    'Итого',
    'Общий итог',
    'Всего:',
    'Genel Toplam',
    'Toplam',
    '合計',
    '总计',
    '합계',
    'Σ',
    'Samtals',
  ].map((word) => [[word, '', '12']]),
])('%j is a row of sums', (cells) => {
  expect(isTotalRow(cells)).toBe(true)
})

test.each([
  [['Totalplan-1', 'Summe']],
  [['Gesamtschule Kiel']],
  [['Sumatra']],
  [['Summit Tours']],
  [['Totaltours']],
  [['Итогория']],
  [['B-1', 'Total']],
  [['Ergebnisse']],
  [['', '']],
])('%j is a row as any other', (cells) => {
  expect(isTotalRow(cells)).toBe(false)
})
