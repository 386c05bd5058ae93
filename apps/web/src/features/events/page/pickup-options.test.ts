import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { describe, expect, it } from 'vitest'
import { anEvent, anOrder, aShipCall } from '../../../testing/an-event.ts'
import { pickupChoice } from './pickup-options.ts'

const call = aShipCall({ departure: '16:30' })

const choice = (...[event]: Parameters<typeof anEvent>) =>
  pickupChoice(anEvent({ duration: 270, ...event }), defaultPickupRules)

describe('pickupChoice', () => {
  it('offers the best times first, and every time once', () => {
    const { groups } = choice({ ship_calls: [call] })
    expect(groups.map(({ verdict }) => verdict)).toEqual(['fitting', 'tight', 'impossible'])
    expect(groups[0]?.times).toEqual(
      pickupTimes.filter((time) => time >= '09:00' && time <= '10:00'),
    )
    expect(groups.flatMap(({ times }) => times).toSorted()).toEqual(pickupTimes)
  })

  it('claims nothing without a call', () => {
    const { groups, unknownShips } = choice()
    expect(groups.map(({ verdict }) => verdict)).toEqual([null])
    expect(groups[0]?.times.toSorted()).toEqual(pickupTimes)
    expect(unknownShips).toEqual(['MSC Preziosa'])
  })

  it('begins with usual hours, and ends with the night', () => {
    const times = choice().groups[0]?.times ?? []
    expect([times[0], times.at(-1)]).toEqual(['07:00', '06:55'])
  })

  it('proposes none where no ship can keep any', () => {
    const canceled = aShipCall({ status: 'canceled' })
    expect(choice({ ship_calls: [call] }).fitsNone).toBe(false)
    expect(choice({ ship_calls: [call], duration: 23 * 60 }).fitsNone).toBe(true)
    expect(choice({ ship_calls: [canceled] }).fitsNone).toBe(true)
    expect(choice({ ship_calls: [] }).fitsNone).toBe(false)
    const excursions = [anOrder(1), anOrder(2, { ship: 'Artania' })]
    expect(choice({ ship_calls: [canceled], excursions }).fitsNone).toBe(false)
  })

  it('claims only the arrival without a duration', () => {
    const { groups } = choice({ ship_calls: [call], duration: null })
    expect(groups.map(({ verdict }) => verdict)).toEqual(['tight', 'unclaimed', 'impossible'])
  })

  it('names the ships of active orders without a known call', () => {
    const excursions = [
      anOrder(1),
      anOrder(2, { ship: 'Artania' }),
      anOrder(3, { ship: 'Amadea', status: 'canceled' }),
    ]
    expect(choice({ ship_calls: [call], excursions }).unknownShips).toEqual(['Artania'])
  })
})
