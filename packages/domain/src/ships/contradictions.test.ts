import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callsMeant, contradicts } from './contradictions.ts'
import type { NamedShip } from './ship-identity.ts'

const [one, two] = ['9074729', '9221281']
const named = (
  ship: string,
  ship_imo: string | null = null,
  known_as: NamedShip['known_as'] = null,
) => ({
  ship,
  ship_imo,
  known_as,
  reference: `${ship} ${ship_imo}`,
})
const alpha = { ship: 'Alpha', ship_imo: one }

// Rule E4.19
describe('contradicts', () => {
  test.each<[what: string, NamedShip, NamedShip, boolean]>([
    ['one number on two names', named('Alpha', one), named('Beta', one), true],
    ['one name with two numbers', named('Alpha', one), named('MS ALPHA', two), true],
    [
      'one number, one name otherwise spelled',
      named('Alpha II', one),
      named('MS Alpha 2', one),
      false,
    ],
    ['another number, another name', named('Alpha', one), named('Beta', two), false],
    ['a number on one side', named('Alpha', one), named('Alpha'), false],
    ['no numbers', named('Alpha'), named('Beta'), false],
    ['an alias of the other name', named('Beta', one, alpha), named('Alpha', one), false],
    ['an alias with another number', named('Alpha', two, alpha), named('Alpha', one), false],
  ])('%s', (_what, a, b, does) => {
    expect([contradicts(a, b), contradicts(b, a)]).toEqual([does, does])
  })

  test('no ship contradicts itself', () => {
    const ship = fc.record({
      ship: fc.constantFrom('Alpha', 'MS Alpha', 'Beta', 'Alpha 2', 'Alpha II'),
      ship_imo: fc.constantFrom(null, one, two),
    })
    fc.assert(
      fc.property(ship, ship, (a, b) => {
        expect(contradicts(a, a)).toBe(false)
        expect(contradicts(a, b)).toBe(contradicts(b, a))
      }),
    )
  })
})

describe('the calls that may be meant', () => {
  test.each<[what: string, NamedShip, NamedShip[], string[]]>([
    ['the own one alone', named('Alpha'), [named('Alpha', one), named('Beta', two)], ['Alpha']],
    [
      'one that contradicts it',
      named('Alpha'),
      [named('Alpha', one), named('Beta', one)],
      ['Alpha', 'Beta'],
    ],
    ['one with another number', named('Alpha', one), [named('Alpha', two)], ['Alpha']],
    [
      'both numbers of a name',
      named('Alpha'),
      [named('Alpha', one), named('Alpha', two)],
      ['Alpha', 'Alpha'],
    ],
  ])('%s', (_what, ship, calls, meant) => {
    expect(callsMeant(ship, calls).map((call) => call.ship)).toEqual(meant)
  })
})
