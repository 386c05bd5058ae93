import { expect, test } from 'vitest'
import { markChanges, type SeenLine } from './line-changes.ts'

const line = (change: Partial<SeenLine> = {}): SeenLine => ({
  kind: 'service',
  of_month: null,
  event_id: 1,
  excursion_id: 2,
  dispatch_number: null,
  sub_product: 'Adult',
  amount: 100,
  currency: 'EUR',
  ...change,
})

const fee = line({ kind: 'cancellation_fee', amount: 50 })
const child = line({ sub_product: 'Child', amount: 25 })
const adjustment = line({ kind: 'adjustment', of_month: '2027-05', amount: -10 })

// Rule S3.4
test.each<[string, SeenLine[] | undefined, SeenLine[], string[]]>([
  ['never seen', undefined, [line()], ['null null']],
  ['as it was', [line()], [line()], ['null null']],
  ['new', [line()], [line(), child], ['null null', 'new null']],
  ['a fee in its place', [line()], [fee], ['changed 100']],
  ['an amount that was missing', [line({ amount: null })], [line()], ['changed null']],
  ['another currency', [line()], [line({ currency: 'CHF' })], ['new null', 'gone 100']],
  ['gone', [line(), child], [line()], ['null null', 'gone 25']],
  ['nothing, and gone', [line({ amount: 0 })], [], []],
  ['a second one alike', [adjustment], [adjustment, adjustment], ['null null', 'new null']],
])('%s', (_, seen, now, expected) => {
  const { lines, gone } = markChanges(now, seen)
  const said = [...lines, ...gone].map(({ change, amount_before }) => `${change} ${amount_before}`)
  expect(said).toEqual(expected)
})
