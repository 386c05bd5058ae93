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
  const columns = orderColumns.filter((fact) => fact !== 'status')
  const empty = Object.fromEntries(columns.map((fact) => [fact, null]))
  expect(orderColumnsIn(sent)).toEqual({ ...empty, ...sent })
  expect(orderColumnsIn({ ...sent, language: 'no' }).language).toBe('no')
  expect(stayingColumns).toContain('language')
})

test('an erased customer leaves the number of the order, and nothing to know a person by', () => {
  const left = withoutCustomer('G-48120')
  const { email, notes, language } = left
  expect(left).toMatchObject({ customer: 'G-48120', phone: '–' })
  expect({ email, notes, language }).toEqual({ email: null, notes: null, language: null })
  expect(customerColumns).toEqual(expect.arrayContaining(['customer', 'phone', 'email', 'notes']))
  expect(customerColumns).not.toContain('language')
})
