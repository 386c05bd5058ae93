import { expect, test } from 'vitest'
import {
  customerColumns,
  isOrderFact,
  openOrderColumns,
  orderColumns,
  orderColumnsIn,
  orderFactNames,
  personalOrderFacts,
  stayingColumns,
  withoutCustomer,
} from './order-facts.ts'

test('every fact is a column that may be recorded, or personal, and never both', () => {
  expect([...openOrderColumns, ...personalOrderFacts].toSorted()).toEqual(
    [...orderFactNames].toSorted(),
  )
  expect(orderFactNames.filter((fact) => !orderColumns.some((column) => column === fact))).toEqual([
    'needs',
  ])
})

test('what every object has is no fact', () => {
  expect(orderFactNames.every(isOrderFact)).toBe(true)
  expect(['toString', '__proto__', ''].some(isOrderFact)).toBe(false)
})

const sent = {
  order_id: 'G-48120',
  customer: 'Åse Jørgensen',
  phone: '+47 555 0100',
  ship: 'AIDAprima',
  berth: 'Pier 7',
  pickup_time: null,
  shop_language: 'DE',
}

test('what was left out of an order is null, and its status is no one’s to send', () => {
  const empty = { email: null, notes: null, ship_imo: null, language: null }
  expect(orderColumnsIn(sent)).toEqual({ ...sent, ...empty })
  expect(orderColumnsIn({ ...sent, language: 'no' }).language).toBe('no')
  expect(stayingColumns).toEqual(['language'])
})

test('an erased customer leaves the number of the order, and nothing to know a person by', () => {
  const left = withoutCustomer('G-48120')
  expect(left).toEqual({
    customer: 'G-48120',
    phone: '–',
    email: null,
    notes: null,
    language: null,
  })
  expect(customerColumns).toEqual(['customer', 'phone', 'email', 'notes'])
})
