import { describe, expect, test } from 'vitest'
import { isUnread, meetingOf } from './meeting.ts'

const party = (pickup_time: string | null, meet_point: string) => ({ pickup_time, meet_point })
const nothing = { pickup_time: null, meeting_point: null }

// Rule G4.4
describe('meetingOf', () => {
  test.each([
    [
      'own time and place win',
      { pickup_time: '09:30', meeting_point: 'Gate 2' },
      '09:30',
      'Gate 2',
    ],
    ['else the first time and the place of its parties', nothing, '08:00', 'Pier 7'],
    ['own time, their place', { ...nothing, pickup_time: '09:30' }, '09:30', 'Pier 7'],
  ])('%s', (_, own, pickup_time, meeting_point) => {
    const parties = [party('10:00', 'Pier 7'), party('08:00', 'Pier 7 '), party(null, '')]
    expect(meetingOf(own, parties)).toEqual({ pickup_time, meeting_point })
  })

  test('names each place of two events once, in the same order whichever comes first', () => {
    const parties = [party('09:00', 'Pier 9'), party('09:00', 'Pier 7'), party('09:00', 'Pier 9')]
    expect(meetingOf(nothing, parties).meeting_point).toBe('Pier 7 / Pier 9')
    expect(meetingOf(nothing, parties.toReversed()).meeting_point).toBe('Pier 7 / Pier 9')
  })

  test('is not known without parties', () => {
    expect(meetingOf(nothing, [])).toEqual(nothing)
  })
})

test('a meeting is unread once its time or place is another', () => {
  const read = { pickup_time: '09:30', meeting_point: 'Pier 7' }
  expect(isUnread(read, { ...read })).toBe(false)
  expect(isUnread(read, { ...read, pickup_time: '09:00' })).toBe(true)
  expect(isUnread(read, { ...read, meeting_point: null })).toBe(true)
})
