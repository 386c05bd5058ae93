import { describe, expect, it } from 'vitest'
import {
  effectivePickupTime,
  isPickupTime,
  pickupStepMinutes,
  pickupTimes,
} from './pickup-times.ts'

describe('pick-up options (rule E4.1)', () => {
  // Rule E4.1
  it('are 288 different times from 00:00 to 23:55', () => {
    expect(pickupTimes).toHaveLength(288)
    expect(new Set(pickupTimes).size).toBe(288)
    expect(pickupTimes.at(0)).toBe('00:00')
    expect(pickupTimes.at(-1)).toBe('23:55')
  })

  it('lie five minutes apart, written HH:mm', () => {
    const minutes = pickupTimes.map((time) => {
      expect(time).toMatch(/^\d\d:\d\d$/)
      return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    })
    expect(minutes).toEqual(minutes.map((_, index) => index * pickupStepMinutes))
  })

  it.each(['25:00', '24:00', '10:03', '9:05', '09:5', '10:60', '', '10:05 '])(
    '%j is not one of them',
    (time) => expect(isPickupTime(time)).toBe(false),
  )
})

// Rule E4.7
describe("an order's pick-up time", () => {
  it.each([
    ['its own wins', '08:10', '09:00', '08:10'],
    ["else the event's applies (rule E4.7)", null, '09:00', '09:00'],
    ['else there is none', null, null, null],
  ])('%s', (_, order, event, expected) => {
    expect(effectivePickupTime({ order, event })).toBe(expected)
  })
})
