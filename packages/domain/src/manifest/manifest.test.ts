import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { manifestOrders, manifestTotals } from './manifest-orders.ts'
import { manifestPersons } from './manifest-persons.ts'

function order(
  customer: string,
  {
    ship = 'Aida',
    pickup_time = null,
    status = 'approved',
    persons = 2,
  }: { ship?: string; pickup_time?: string | null; status?: OrderStatus; persons?: number } = {},
) {
  const subproducts = [{ person_count: persons, origin_person_count: persons }]
  return { customer, ship, pickup_time, status, subproducts }
}

describe('manifestOrders', () => {
  it('leaves out the canceled, and goes by time, ship and customer', () => {
    const orders = [
      order('Zoe'),
      order('Gone', { status: 'canceled' }),
      order('Ärne'),
      order('Ben', { ship: 'AIDA ' }),
      order('Late', { pickup_time: '11:00' }),
      order('Early', { pickup_time: '07:05', ship: 'Zuiderdam' }),
      order('Other', { ship: 'Zuiderdam' }),
    ]
    const met = manifestOrders(orders, '09:30')
    expect(met.map(({ customer, met_at }) => `${met_at} ${customer}`)).toEqual([
      '07:05 Early',
      '09:30 Ärne',
      '09:30 Ben',
      '09:30 Zoe',
      '09:30 Other',
      '11:00 Late',
    ])
  })

  it('puts those without any time last', () => {
    const met = manifestOrders([order('A'), order('B', { pickup_time: '23:55' })], null)
    expect(met.map(({ met_at }) => met_at)).toEqual(['23:55', null])
  })
})

describe('manifestTotals', () => {
  it('counts orders and persons by time and by ship, however the ship is spelled', () => {
    const orders = [
      order('A', { persons: 3 }),
      order('B', { ship: 'aida' }),
      order('C', { ship: 'Zuiderdam', pickup_time: '08:00', persons: 0 }),
    ]
    expect(manifestTotals(manifestOrders(orders, null))).toEqual({
      by_pickup_time: [
        { name: '08:00', orders: 1, persons: 0 },
        { name: null, orders: 2, persons: 5 },
      ],
      by_ship: [
        { name: 'Aida', orders: 2, persons: 5 },
        { name: 'Zuiderdam', orders: 1, persons: 0 },
      ],
      all: { orders: 3, persons: 5 },
    })
  })

  it('of no orders is nothing', () => {
    const all = { orders: 0, persons: 0 }
    expect(manifestTotals([])).toEqual({ by_pickup_time: [], by_ship: [], all })
  })
})

describe('manifestPersons', () => {
  const anna = { first_name: 'Anna', last_name: 'Müller' }

  it('names each person once, with what the passport says', () => {
    const persons = manifestPersons([
      { key: 'passport_data', value: [{ ...anna, passport_number: 'C01' }] },
      {
        key: 'personal_data',
        value: [
          { first_name: 'ANNA', last_name: 'MUELLER', age: 40 },
          { first_name: 'Ben', last_name: 'Müller', age: 7 },
        ],
      },
      { key: 'age', value: [40, 7] },
      { key: 'person_count', value: 2 },
    ])
    expect(persons).toMatchObject([
      { ...anna, passport_number: 'C01', age: null },
      { first_name: 'Ben', passport_number: null, age: 7 },
    ])
  })

  it('does not take two of one name for one', () => {
    const persons = manifestPersons([
      { key: 'passport_data', value: [anna] },
      { key: 'personal_data', value: [anna, { ...anna, age: 5 }] },
    ])
    expect(persons.map(({ age }) => age)).toEqual([null, 5])
  })

  it('says of whom the data is damaged', () => {
    const damaged = (required: Parameters<typeof manifestPersons>[0]) =>
      manifestPersons(required).map(({ is_unreadable }) => is_unreadable)
    expect(damaged([{ key: 'passport_data', value: [anna, {}], unreadable: [1] }])).toEqual([
      false,
      true,
    ])
    expect(damaged([{ key: 'age', value: [null, 7], unreadable: [0] }])).toEqual([true, false])
    expect(damaged([{ key: 'personal_data', value: [anna] }])).toEqual([false])
  })

  it('shows ages where nothing else is known', () => {
    expect(manifestPersons([{ key: 'age', value: [40, null] }])).toMatchObject([
      { first_name: null, age: 40 },
      { first_name: null, age: null },
    ])
    expect(manifestPersons([])).toEqual([])
  })
})
