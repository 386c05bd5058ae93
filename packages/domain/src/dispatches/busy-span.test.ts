import { describe, expect, it, test } from 'vitest'
import { instantsOf } from '../dates/zoned-time.ts'
import { busySpan, spansOverlap } from './busy-span.ts'

const at = (when: string, zone = 'Europe/Berlin') => {
  const [date = '', time = ''] = when.split(' ')
  return instantsOf(date, time, zone).first
}
const spanOf = (when: string, duration: number, zone?: string) =>
  busySpan({ pickup: at(when, zone), duration })

test('half an hour before the pick-up until half an hour after the end', () => {
  const { from, to } = spanOf('2026-07-14 09:00', 240)
  expect([from, to]).toEqual([at('2026-07-14 08:30'), at('2026-07-14 13:30')])
})

// Rule G3.1
describe('spansOverlap', () => {
  const morning = spanOf('2026-07-14 09:00', 240)

  it.each<[string, number, number | null, string]>([
    ['2026-07-14 13:55', 60, 0, 'overlap'],
    ['2026-07-14 14:00', 60, 0, 'free'],
    ['2026-07-14 14:05', 60, 0, 'free'],
    ['2026-07-14 14:00', 60, 45, 'overlap'],
    ['2026-07-14 14:45', 60, 45, 'free'],
    ['2026-07-14 14:40', 60, 45, 'overlap'],
    ['2026-07-14 14:00', 60, null, 'unknown'],
    ['2026-07-14 13:55', 60, null, 'overlap'],
    ['2026-07-14 09:00', 240, 600, 'overlap'],
    ['2026-07-14 06:00', 120, 0, 'free'],
    ['2026-07-14 06:00', 120, 5, 'overlap'],
    ['2026-07-13 20:00', 660, 0, 'free'],
    ['2026-07-13 20:00', 720, 0, 'free'],
    ['2026-07-13 20:00', 725, 0, 'overlap'],
    ['2026-07-14 20:00', 120, 2880, 'overlap'],
  ])('09:00 to 13:00 and %s for %d minutes, %j minutes away: %s', (when, duration, way, found) => {
    const other = spanOf(when, duration)
    expect(spansOverlap(morning, other, way)).toBe(found)
    expect(spansOverlap(other, morning, way)).toBe(found)
  })

  it('compares instants where the clocks change in the night', () => {
    const night = spanOf('2026-10-24 23:00', 240)
    expect(spansOverlap(night, spanOf('2026-10-25 03:00', 60), 0)).toBe('free')
    expect(spansOverlap(night, spanOf('2026-10-25 02:55', 60), 0)).toBe('overlap')
  })

  it('compares instants of ports in two time zones', () => {
    const calais = spanOf('2026-07-14 09:00', 120, 'Europe/Paris')
    const dover = spanOf('2026-07-14 11:00', 120, 'Europe/London')
    expect(spansOverlap(calais, dover, 0)).toBe('free')
    expect(spansOverlap(calais, dover, 5)).toBe('overlap')
  })
})
