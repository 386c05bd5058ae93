import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustments, known } from './adjustments.ts'
import type { ExpectedLine } from './expected-lines.ts'

const anyLine = fc
  .record({
    order_id: fc.option(fc.integer({ min: 1, max: 4 })),
    currency: fc.constantFrom('EUR', 'JPY', null),
    amount: fc.integer({ min: 0, max: 3 }),
    tax: fc.integer({ min: 0, max: 1 }),
    isGap: fc.boolean(),
  })
  .map(({ isGap, amount, tax, ...facts }): ExpectedLine => {
    const gap = isGap || facts.currency === null ? 'no_rate' : null
    return {
      ...facts,
      kind: 'service',
      event_id: 1,
      dispatch_id: null,
      sub_product: '',
      persons: 1,
      rate_id: 1,
      terms_id: null,
      unit_amount: 1,
      percent: 100,
      amount: gap === null ? amount : null,
      tax: gap === null ? tax : 0,
      tax_rate: 0,
      gap,
      is_counted: false,
      is_exceeded: false,
      unsettled: [],
    }
  })

const totals = (lines: readonly { currency: string; amount: number; tax: number }[]) => {
  const sums: Record<string, number> = {}
  for (const { currency, amount, tax } of lines) {
    sums[currency] = (sums[currency] ?? 0) + amount + tax
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

// Rule S4.2
test('with its adjustments a closed month owes what is known now, and then nothing more', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (then, now) => {
      const clear = now.filter(({ gap }) => gap === null)
      const settled = then.flatMap(known)
      const made = adjustments(settled, clear)
      expect(totals([...settled, ...made])).toEqual(totals(clear.flatMap(known)))
      expect(adjustments([...settled, ...made], clear)).toEqual([])
    }),
  )
})

test('says nothing of what is not known yet', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (then, now) => {
      const unclear = new Set(now.filter(({ gap }) => gap !== null).map(({ order_id }) => order_id))
      const made = adjustments(then.flatMap(known), now)
      expect(made.filter(({ order_id }) => unclear.has(order_id))).toEqual([])
    }),
  )
})
