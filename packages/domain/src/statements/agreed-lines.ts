import { claimAbout, type Claimed } from '../asks/claim.ts'
import type { ExpectedLine } from './expected-lines.ts'
import { roundedShare } from './rounded-share.ts'

/** Accepted claim: the percent is what both sides agreed on. */
export interface Agreement extends Claimed {
  percent: number
}

/** Lines, each with the difference to the percent agreed on; one that lacked only its percent takes that itself. */
export function agreedLines(
  lines: readonly ExpectedLine[],
  agreements: readonly Agreement[],
): ExpectedLine[] {
  return lines.flatMap((line) => {
    const found = claimAbout(line, agreements)
    if (found === null || line.gap === 'no_rate') return [line]
    const { percent } = found
    const price = line.unit_amount * (line.order_id === null ? 1 : line.persons)
    const amount = roundedShare(price, percent, 100)
    const tax = roundedShare(amount, line.tax_rate, 10_000)
    if (line.amount === null) return [{ ...line, percent, amount, tax, gap: null, unsettled: [] }]
    const difference = { percent, amount: amount - line.amount, tax: tax - line.tax }
    if (difference.amount === 0 && difference.tax === 0) return [line]
    return [line, { ...line, kind: 'adjustment', ...difference }]
  })
}
