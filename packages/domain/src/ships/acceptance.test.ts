import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptanceOfOnly, missesOf, notAccepted } from './acceptance.ts'
import type { PickupFit } from './pickup-fit.ts'

const fitOf = (ship: string, spare_minutes: number): PickupFit => ({
  ship,
  ship_imo: null,
  bound: 'arrival',
  spare_minutes,
  verdict: spare_minutes < 0 ? 'impossible' : 'fitting',
})

const refusedOf = (fits: readonly PickupFit[], spare: number) => {
  const missed = missesOf(fits)
  return notAccepted(missed, acceptanceOfOnly(missed, spare)).map(({ ship }) => ship)
}

// Rule E4.8
describe('an acceptance without a ship', () => {
  it.each<[string, PickupFit[], number, string[]]>([
    ['one of two is missed', [fitOf('One', 30), fitOf('Two', -270)], -270, []],
    ['it is missed by more', [fitOf('One', 30), fitOf('Two', -271)], -270, ['Two']],
    ['both are missed', [fitOf('One', -210), fitOf('Two', -270)], -270, ['One', 'Two']],
    ['both are missed by the same', [fitOf('One', -30), fitOf('Two', -30)], -30, ['One', 'Two']],
    ['both spellings are one ship', [fitOf('MS Two', -20), fitOf('Two', -30)], -30, []],
  ])('%s', (_, fits, spare, refused) => {
    expect(refusedOf(fits, spare)).toEqual(refused)
  })

  it('is taken for exactly one missed ship of two to four, else for none of them', () => {
    const spares = fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(spares, fc.integer({ min: -120, max: -1 }), (each, accepted) => {
        const fits = each.map((spare, index) => fitOf(`Ship ${index}`, spare))
        const missed = fits.filter(({ spare_minutes }) => spare_minutes < 0)
        const isTaken =
          missed.length === 1 && missed.every(({ spare_minutes }) => spare_minutes >= accepted)
        expect(refusedOf(fits, accepted)).toEqual(isTaken ? [] : missed.map(({ ship }) => ship))
      }),
    )
  })
})
