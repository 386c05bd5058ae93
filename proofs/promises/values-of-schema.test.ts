import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Endpoint } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { valuesOf } from './values-of-schema.ts'

it('makes bodies that a call accepts and bodies that it refuses, for every call', () => {
  const sides = endpoints.flatMap(({ name, body }: Endpoint) => {
    if (body === undefined) return []
    const values = fc.sample(valuesOf(body), { numRuns: 2_000, seed: 7 })
    const accepted = values.filter((value) => body.safeParse(value).success).length
    return [{ name, accepted: accepted > 0, refused: accepted < values.length }]
  })
  const never = sides.filter(({ accepted }) => !accepted).map(({ name }) => name)
  expect(never).toEqual([])
  expect(sides.every(({ refused }) => refused)).toBe(true)
})
