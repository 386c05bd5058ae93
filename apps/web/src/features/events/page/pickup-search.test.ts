import { pickupTimes } from '@gangway/domain/events/pickup-times'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesPickupSearch, onlyPickupTime } from './pickup-search.ts'

const found = (search: string) => pickupTimes.filter((time) => matchesPickupSearch(time, search))

describe('matchesPickupSearch', () => {
  it.each([
    ['09:30', ['09:30']],
    ['9:30', ['09:30']],
    ['9.30', ['09:30']],
    ['930', ['09:30']],
    ['0930', ['09:30']],
    [' 23:55 ', ['23:55']],
  ])('finds exactly %s', (search, times) => {
    expect(found(search)).toEqual(times)
  })

  it('finds the morning and the evening of an hour that is typed short', () => {
    expect(found('1:0')).toEqual(['01:00', '01:05'])
    expect(found('1')).toContain('01:00')
    expect(found('1')).toContain('19:55')
  })

  it.each(['10:03', '25:00', '9:7', 'noon', '<b>'])('finds nothing for %s', (search) => {
    expect(found(search)).toEqual([])
  })

  it('offers every time while nothing is typed', () => {
    expect(found('')).toHaveLength(288)
  })

  // Rule E4.1
  it('finds every time by its own text, by every beginning of it and by its digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pickupTimes),
        fc.integer({ min: 1, max: 5 }),
        (time, length) => {
          expect(matchesPickupSearch(time, time.slice(0, length))).toBe(true)
          expect(matchesPickupSearch(time, time.replace(':', ''))).toBe(true)
        },
      ),
    )
  })
})

describe('onlyPickupTime', () => {
  it.each([
    ['09:30', '09:30'],
    ['930', '09:30'],
    ['93', null],
    ['', null],
    ['10:03', null],
  ])('%s can only mean %s', (search, time) => {
    expect(onlyPickupTime(search)).toBe(time)
  })

  it('takes every option for itself', () => {
    expect(pickupTimes.map(onlyPickupTime)).toEqual(pickupTimes)
  })
})
