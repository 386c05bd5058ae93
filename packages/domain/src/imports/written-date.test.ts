import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { guideLanguages } from '../events/guide-languages.ts'
import { writtenDate } from './written-date.ts'

const plain = { hasShortYear: false, contradictsWeekday: false }

describe('writtenDate', () => {
  test.each([
    ['2027-05-17', '2027-05-17', {}],
    ['2027-05-17T00:00:00.000Z', '2027-05-17', {}],
    ['2027-05-17 00:00', '2027-05-17', {}],
    ['2027/5/7', '2027-05-07', {}],
    ['2027.05.17', '2027-05-17', {}],
    ['17.5.2027', '2027-05-17', {}],
    ['17. 5. 2027', '2027-05-17', {}],
    ['XX.XX.1985', '1985-XX-XX', {}],
    ['XX.05.1985', '1985-05-XX', {}],
    ['16.05.27', '2027-05-16', { hasShortYear: true }],
    ['1.1.00', '2000-01-01', { hasShortYear: true }],
    ['1.1.79', '2079-01-01', { hasShortYear: true }],
    ['Montag, 17.05.2027', '2027-05-17', {}],
    ['Mo. 17.05.2027', '2027-05-17', {}],
    ['Mo., 17.5.27', '2027-05-17', { hasShortYear: true }],
    ['MONDAY 17.05.2027', '2027-05-17', {}],
    ['Mon, 2027-05-17', '2027-05-17', {}],
    ['lundi 17.05.2027', '2027-05-17', {}],
    ['17.05.2027 (Mo)', '2027-05-17', {}],
    ['17.05.2027, Montag', '2027-05-17', {}],
    ['lunedì, 17.05.2027', '2027-05-17', {}],
    ['Δευτέρα, 17.05.2027', '2027-05-17', {}],
    ['понедельник, 17.05.2027', '2027-05-17', {}],
    ['Samstag, 22.05.2027', '2027-05-22', {}],
    ['Dienstag, 17.05.2027', '2027-05-17', { contradictsWeekday: true }],
    ['Sunday, 2027-05-17', '2027-05-17', { contradictsWeekday: true }],
    ['17.05.2027 (So)', '2027-05-17', { contradictsWeekday: true }],
    ['Montag, 31.02.2027', '2027-02-31', { contradictsWeekday: true }],
  ])('reads %j as %s', (cell, date, more) => {
    expect(writtenDate(cell)).toEqual({ date, ...plain, ...more })
  })

  test.each([
    '5/14/27',
    '14/05/2027',
    '14-05-2027',
    '1.1.80',
    '14.5.127',
    '14.5',
    '',
    'Montag',
    'Hamburg, 17.05.2027',
    'Montag, 17.05.2027 (Mo)',
    '46521',
    '2027-05/17',
    '17.05.2027 09:30',
    'heute',
  ])('leaves %j alone', (cell) => {
    expect(writtenDate(cell)).toBeNull()
  })

  test('a birthday needs its century', () => {
    expect(writtenDate('4.5.61', { isBirthday: true })).toBeNull()
    expect(writtenDate('4.5.1961', { isBirthday: true })?.date).toBe('1961-05-04')
  })

  test('law: a day is read with its own weekday in every language, and no other', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    const language = fc.constantFrom(...guideLanguages)
    const by = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(day, language, by, (date, spoken, days) => {
        const names = new Intl.DateTimeFormat(spoken, { weekday: 'long', timeZone: 'UTC' })
        const name = names.format(Date.parse(addDays(date, days)))
        const [year, month, own] = date.split('-')
        const found = writtenDate(`${name}, ${own}.${month}.${year}`)
        expect(found).toEqual({ ...plain, date, contradictsWeekday: days !== 0 })
      }),
    )
  })
})
