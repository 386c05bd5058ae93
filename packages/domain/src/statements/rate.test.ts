import { expect, test } from 'vitest'
import { clashingRate, fittingRate, type Rate, tierAmount } from './rate.ts'

const rate = (id: number, change: Partial<Rate> = {}): Rate => ({
  id,
  product: null,
  port_id: null,
  valid_from: '2027-01-01',
  valid_to: null,
  currency: 'EUR',
  tax_rate: 0,
  amount: 1,
  tiers: [],
  ...change,
})

const agency = rate(1)
const port = rate(2, { port_id: 7 })
const product = rate(3, { product: 'Harbour' })
const productAndPort = rate(4, { product: 'Harbour', port_id: 7 })
const adult = rate(5, { product: 'Harbour – Adult' })
const later = rate(6, { valid_from: '2027-06-01' })
const over = rate(7, { product: 'Harbour – Adult', valid_to: '2027-06-30' })

const priced = {
  sub_product: 'Harbour – Adult',
  product: 'Harbour',
  port_id: 7,
  date: '2027-07-01',
}

// R9
test.each([
  [[agency, port, product, productAndPort, adult], 5],
  [[agency, port, product, productAndPort], 4],
  [[agency, port, product], 3],
  [[agency, port], 2],
  [[agency, later], 6],
  [[later, agency], 6],
  [[agency, over], 1],
  [[rate(8, { port_id: 8 })], undefined],
  [[rate(8, { product: 'harbour' })], undefined],
  [[rate(8, { product: 'Harbour  –  Adult' })], 8],
])('of %j the most specific one fits', (rates, id) => {
  expect(fittingRate(rates, priced)?.id).toBe(id)
})

const others = [rate(1, { valid_to: '2027-05-31' }), productAndPort]

test.each([
  ['the same days', {}, 1],
  ['a shared last day', { valid_from: '2027-05-31' }, 1],
  ['the day after', { valid_from: '2027-06-01' }, undefined],
  ['days before', { valid_from: '2026-01-01', valid_to: '2026-12-31' }, undefined],
  ['another port', { port_id: 8 }, undefined],
  ['the same product and port', { product: 'Harbour ', port_id: 7 }, 4],
])('a rate with %s clashes', (_, change, id) => {
  expect(clashingRate(rate(9, change), others)?.id).toBe(id)
})

test.each([
  [0, 600],
  [15, 600],
  [16, 950],
  [31, null],
])('a dispatch of %d persons costs %s', (persons, amount) => {
  const tiers = [
    { persons: 15, amount: 600 },
    { persons: 30, amount: 950 },
  ]
  expect(tierAmount(tiers, persons)).toBe(amount)
})
