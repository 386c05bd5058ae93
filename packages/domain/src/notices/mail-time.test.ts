import { describe, expect, it } from 'vitest'
import { isQuiet } from './mail-time.ts'

describe('isQuiet', () => {
  const at = (time: string) => new Date(`2026-06-15T${time}:00Z`)

  it.each([
    ['21:59', false],
    ['22:00', true],
    ['03:00', true],
    ['06:59', true],
    ['07:00', false],
  ])('over night, at %s: %s', (time, expected) => {
    const habits = { time_zone: 'UTC', quiet: { from: '22:00', to: '07:00' } }
    expect(isQuiet(at(time), habits)).toBe(expected)
  })

  it.each([
    ['11:59', false],
    ['12:00', true],
    ['12:59', true],
    ['13:00', false],
  ])('at noon, at %s: %s', (time, expected) => {
    const habits = { time_zone: 'UTC', quiet: { from: '12:00', to: '13:00' } }
    expect(isQuiet(at(time), habits)).toBe(expected)
  })

  it('goes by the clock of the person, and never without such hours', () => {
    const quiet = { from: '12:00', to: '13:00' }
    expect(isQuiet(at('10:30'), { time_zone: 'Europe/Berlin', quiet })).toBe(true)
    expect(isQuiet(at('12:30'), { time_zone: 'UTC', quiet: null })).toBe(false)
  })
})
