import { describe, expect, test } from 'vitest'
import { stayLimits, stayText } from './stay-text.ts'

const call = {
  call_date: '2027-01-12',
  arrival: '08:00',
  departure_date: '2027-01-12',
  departure: '18:00',
  all_aboard: null,
  tender: false,
  first_ashore: null,
  last_tender: null,
  ship_time_offset_minutes: null,
}
const overnight = {
  ...call,
  call_date: '2027-01-11',
  arrival: '13:00',
  departure_date: '2027-01-13',
  departure: '02:00',
  all_aboard: '23:30',
}

// Rule E4.4
describe('a stay', () => {
  test.each([
    ['of the day', call, '2027-01-12', '08:00 to 18:00', '08:00 bis 18:00'],
    [
      'of other days',
      overnight,
      '2027-01-12',
      '13:00 on 11 Jan. to 02:00 on 13 Jan.',
      '13:00 am 11. Jan. bis 02:00 am 13. Jan.',
    ],
    [
      'that begins on the day',
      overnight,
      '2027-01-11',
      '13:00 to 02:00 on 13 Jan.',
      '13:00 bis 02:00 am 13. Jan.',
    ],
    [
      'that ends on the day',
      overnight,
      '2027-01-13',
      '13:00 on 11 Jan. to 02:00',
      '13:00 am 11. Jan. bis 02:00',
    ],
  ])('%s', (_, stay, shown, english, german) => {
    expect(stayText(stay, shown, 'en')).toBe(english)
    expect(stayText(stay, shown, 'de')).toBe(german)
  })
})

describe('its limits', () => {
  test('none are known', () => expect(stayLimits(call, '2027-01-12', 'en')).toEqual([]))

  test('each stands with its own day', () => {
    expect(stayLimits(overnight, '2027-01-13', 'en')).toEqual(['all aboard 23:30 on 12 Jan.'])
    expect(stayLimits(overnight, '2027-01-12', 'de')).toEqual(['alle an Bord 23:30'])
    const late = { ...overnight, arrival: '23:30', first_ashore: '00:45', all_aboard: null }
    expect(stayLimits(late, '2027-01-11', 'en')).toEqual(['first ashore 00:45 on 12 Jan.'])
  })

  test('boats and the ship’s clock', () => {
    const boats = { ...call, tender: true, last_tender: '17:00', ship_time_offset_minutes: -90 }
    expect(stayLimits(boats, '2027-01-12', 'en')).toEqual([
      'Tender',
      'last tender 17:00',
      'ship’s clock −1 h 30 min',
    ])
    expect(stayLimits({ ...call, ship_time_offset_minutes: 0 }, '2027-01-12', 'en')).toEqual([])
  })
})
