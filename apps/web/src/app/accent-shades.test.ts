import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentShades, contrast, filledShade } from './accent-shades.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('accentShades', () => {
  test('takes a colour dark enough as it is', () => {
    expect(accentShades('#1864ab')[filledShade]).toBe('#1864ab')
  })

  test('lets white be read on the filled shade, whatever the operator chose', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const filled = accentShades(accent)[filledShade]
        expect(contrast(filled ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('goes from light to dark', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const againstBlack = accentShades(accent).map((shade) => contrast(shade, '#000000'))
        expect(againstBlack).toEqual(againstBlack.toSorted((one, other) => other - one))
      }),
    )
  })
})
