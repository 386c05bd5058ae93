import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderValues } from './order-changes.ts'
import { keptValues, personalFields } from './kept-values.ts'

describe('keptValues', () => {
  test('keeps the named fields, and of personal ones the names', () => {
    const values = { ship: 'Nordlys', berth: 'A1', customer: 'Jens Canary' }
    expect(keptValues<Partial<OrderValues>>(['ship', 'customer', 'required_data'], values)).toEqual(
      {
        ship: 'Nordlys',
        withheld: ['customer', 'required_data'],
      },
    )
  })

  test('says nothing of what is withheld where nothing is', () => {
    expect(keptValues(['ship'], { ship: 'Nordlys' })).toEqual({ ship: 'Nordlys' })
  })

  test.each(['contact_name', 'contact_phone', 'customer', 'email', 'phone', 'required_data'])(
    'names %s and never holds it',
    (field) => {
      expect(keptValues([field], { [field]: 'canary' })).toEqual({ withheld: [field] })
    },
  )

  test('holds no personal value, whatever is asked for', () => {
    const fields = [...personalFields, 'ship', 'berth'] as const
    const values = Object.fromEntries(fields.map((field) => [field, `canary of ${field}`]))
    fc.assert(
      fc.property(fc.subarray([...fields]), (asked) => {
        const { withheld = [], ...kept } = keptValues(asked, values)
        for (const field of personalFields) expect(kept).not.toHaveProperty(field)
        expect(withheld).toEqual(asked.filter((field) => !['ship', 'berth'].includes(field)))
      }),
    )
  })
})
