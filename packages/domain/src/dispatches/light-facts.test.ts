import { describe, expect, it } from 'vitest'
import { dispatchLightFacts, type LightDispatch } from './light-facts.ts'

const nadia = { role: 'guide', state: 'accepted', name: 'Nadia', languages: [] } as const

const dispatch = (
  id: number,
  orders: readonly (readonly [excursion_id: number, persons: number | null])[],
  change: Partial<LightDispatch> = {},
): LightDispatch => ({
  id,
  language: null,
  seats: null,
  vehicle_name: null,
  crew: [],
  parts: orders.map(([excursion_id, persons]) => ({ excursion_id, persons })),
  ...change,
})

const orders = [
  { excursion_id: 1, event_id: 7, language: 'de', persons: 30 },
  { excursion_id: 2, event_id: 7, language: 'de', persons: 4 },
  { excursion_id: 3, event_id: 8, language: 'en', persons: 20 },
]

// Rules G5.1, G5.2
describe('dispatchLightFacts', () => {
  it('has none where no dispatch has crew or a vehicle', () => {
    const bare = dispatch(11, [[1, null]], { seats: 5 })
    expect(dispatchLightFacts([bare], orders)).toEqual(new Map())
  })

  it('counts persons beyond the seats of a shared coach for both of its events', () => {
    const shared = dispatch(11, [[1, null], [3, null]], { seats: 49, crew: [nadia] }) // prettier-ignore
    const found = dispatchLightFacts([shared], orders)
    const crew = { language: null, event_languages: ['de', 'en'], crew: [nadia] }
    expect(found.get(7)).toEqual({ crews: [crew], without_seat: 2, unplaced_orders: 1 })
    expect(found.get(8)).toEqual({ crews: [crew], without_seat: 2, unplaced_orders: 0 })
  })

  it('asks for a guide in each dispatch of an event of which one has a vehicle', () => {
    const found = dispatchLightFacts(
      [
        dispatch(11, [[1, null]], { vehicle_name: 'Bus 7' }),
        dispatch(12, [[2, null]]),
        dispatch(13, [[3, null]]),
      ],
      orders,
    )
    expect(found.get(7)?.crews).toHaveLength(2)
    expect([...found.keys()]).toEqual([7])
  })

  it('counts an order as soon as one of its persons is in no dispatch', () => {
    const found = dispatchLightFacts([dispatch(11, [[1, 29], [2, null]], { crew: [nadia] })], orders) // prettier-ignore
    expect(found.get(7)).toMatchObject({ without_seat: 0, unplaced_orders: 1 })
  })
})
