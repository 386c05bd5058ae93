import { fault } from '@gangway/contract/field-faults'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { faultsAt, fieldFaultsOf } from './field-faults.ts'

const schema = z.strictObject({
  day: z.string().regex(/^\d+$/, fault('not_a_date')),
  name: z.string().min(1).max(3),
  password: z.string().min(12),
  count: z.int().min(2).max(5),
  flag: z.boolean(),
  kind: z.enum(['a', 'b']),
  list: z.array(z.int()).min(1).max(2),
  either: z.union([z.int(), z.boolean()]),
  shape: z.discriminatedUnion('is', [z.object({ is: z.literal('round') })]),
  within: z.strictObject({ deep: z.string().max(1) }),
  port: z.coerce.number(fault('not_a_number')),
})

const good = {
  day: '1',
  name: 'abc',
  password: 'x'.repeat(12),
  count: 2,
  flag: true,
  kind: 'a',
  list: [1],
  either: 1,
  shape: { is: 'round' },
  within: { deep: '' },
  port: '5',
}

function read(change: Record<string, unknown>, known?: readonly string[]) {
  const given = { ...good, ...change }
  const { error } = schema.safeParse(given)
  if (error === undefined) throw new Error('nothing is wrong')
  return { error, given: { schema, given, ...(known && { known }) } }
}

const cases: [change: Record<string, unknown>, field: string, fault: object][] = [
  [{ day: 'x' }, 'day', { code: 'not_a_date' }],
  [{ name: undefined }, 'name', { code: 'required' }],
  [{ name: '' }, 'name', { code: 'required' }],
  [{ name: 'abcd' }, 'name', { code: 'too_long', maximum: 3 }],
  [{ name: null }, 'name', { code: 'required' }],
  [{ name: 5 }, 'name', { code: 'wrong_type', type: 'text' }],
  [{ kind: undefined }, 'kind', { code: 'required' }],
  [{ either: undefined }, 'either', { code: 'required' }],
  [{ shape: {} }, 'shape.is', { code: 'required' }],
  [{ port: undefined }, 'port', { code: 'required' }],
  [{ password: 'x' }, 'password', { code: 'too_short', minimum: 12 }],
  [{ count: 1 }, 'count', { code: 'out_of_range', minimum: 2, maximum: 5 }],
  [{ count: 6 }, 'count', { code: 'out_of_range', minimum: 2, maximum: 5 }],
  [{ count: 2.5 }, 'count', { code: 'wrong_type', type: 'whole_number' }],
  [{ flag: 'no' }, 'flag', { code: 'wrong_type', type: 'boolean' }],
  [{ kind: 'c' }, 'kind', { code: 'one_of', choices: 'a, b' }],
  [{ list: [] }, 'list', { code: 'required' }],
  [{ list: [1, 2, 3] }, 'list', { code: 'too_many', maximum: 2 }],
  [{ list: ['x'] }, 'list.0', { code: 'wrong_type', type: 'number' }],
  [{ either: 'x' }, 'either', { code: 'invalid' }],
  [{ shape: { is: 'square' } }, 'shape.is', { code: 'unknown_kind' }],
  [{ within: { deep: 'ab' } }, 'within.deep', { code: 'too_long', maximum: 1 }],
  [{ within: { deep: '', more: 1 } }, 'within.more', { code: 'unknown' }],
  [{ port: 'x' }, 'port', { code: 'not_a_number' }],
  [{ colour: 1 }, 'colour', { code: 'unknown_field_of', choices: 'day, name' }],
]

describe('fieldFaultsOf', () => {
  test.each(cases)('%j', (change, field, expected) => {
    const { error, given } = read(change, ['day', 'name'])
    expect({ ...fieldFaultsOf(error, given) }).toEqual({ [field]: [expected] })
  })

  test('reports everything at once, and no values', () => {
    const { error, given } = read({ kind: 'secret', count: -5, ['x'.repeat(200)]: 1 })
    const faults = fieldFaultsOf(error, given)
    expect(Object.keys(faults).toSorted()).toEqual(['count', 'kind', 'x'.repeat(100)])
    expect(JSON.stringify(faults)).not.toContain('secret')
  })
})

describe('faultsAt', () => {
  test.each([
    [{ name: undefined }, 'required'],
    [{ colour: 1 }, 'unknown_field'],
  ])('a file that says %j gets %s', (change, code) => {
    const { error, given } = read(change)
    const faults = error.issues.flatMap((issue) => faultsAt(issue, given))
    expect(faults.map(({ fault: found }) => found.code)).toEqual([code])
  })
})
