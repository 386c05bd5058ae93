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
    expect(groups).toEqual([{ verdict: null, times: pickupTimes }])
    expect(unknownShips).toEqual(['MSC Preziosa'])
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
