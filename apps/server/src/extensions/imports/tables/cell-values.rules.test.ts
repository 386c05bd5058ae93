import { csvTables } from '@gangway/domain/imports/season-tables'
import { expect, test } from 'vitest'
import { dateIn, valueOfCell, withEndOfDay } from './cell-values.rules.ts'

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
  expect(valueOfCell(csvTables.orders.needs, cell)).toEqual(needs)
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
  expect(valueOfCell(csvTables.orders.language, cell)).toBe(language)
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
  expect(valueOfCell(csvTables.persons.gender, cell)).toBe(gender)
})

test.each([
  ['Montag, 17.05.2027', '2027-05-17'],
  ['16.05.27', '2027-05-16'],
  ['5/14/2027', '5/14/2027'],
  ['31.02.27', '2027-02-31'],
])('the date %j is %s', (cell, date) => {
  expect(valueOfCell(csvTables.events.event_date, cell)).toBe(date)
})

test('birthdays have no years of two digits, other fields no dates', () => {
  expect(dateIn(csvTables.persons.birthday, '04.05.61')).toBeNull()
  expect(dateIn(csvTables.persons.issue_date, '04.05.21')?.date).toBe('2021-05-04')
  expect(dateIn(csvTables.events.reference, '04.05.21')).toBeNull()
})

const call = { call_date: '2027-05-14', arrival: '08:00' }

test.each([
  [{ departure: '24:00' }, { departure: '00:00', departure_date: '2027-05-15' }],
  [
    { departure: '24:00', departure_date: '2027-05-15', all_aboard: '24:00' },
    { departure: '00:00', departure_date: '2027-05-16', all_aboard: '00:00' },
  ],
  [
    { departure: '24:00', all_aboard: '23:30' },
    { departure: '00:00', departure_date: '2027-05-15', all_aboard: '23:30' },
  ],
  [
    { departure: '02:00', departure_date: '2027-05-15', all_aboard: '24:00', last_tender: '24:00' },
    { departure: '02:00', departure_date: '2027-05-15', all_aboard: '00:00', last_tender: '00:00' },
  ],
  // It could be either end of the day, or the next day's call: left for the schema to refuse.
  [
    { departure: '20:00', all_aboard: '24:00' },
    { departure: '20:00', all_aboard: '24:00' },
  ],
  [
    { departure: '20:00', arrival: '24:00' },
    { departure: '20:00', arrival: '24:00' },
  ],
  [
    { departure: '24:00', departure_date: 'soon' },
    { departure: '24:00', departure_date: 'soon' },
  ],
])('the end of a day: %j is %j', (written, read) => {
  expect(withEndOfDay({ ...call, ...written })).toEqual({ ...call, ...read })
})
