/** A share of an amount in whole minor units, half up, away from zero (R9). */
export function roundedShare(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const half = doubled < 0n ? -divisor : divisor
  return Number((doubled + half) / (2n * divisor))
}
