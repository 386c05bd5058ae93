/**
 * An amount with its currency, always the German way (rule D2.2: 1.234,50 €). Other currencies follow the
 * euro, so that a point never means thousands in one line and cents in the next.
 *
 * @param amount in the currency's main unit
 * @param decimals those it was counted in, which are not always those that the browser knows of the currency
 */
export function moneyText(amount: number, currency: string, decimals: number): string {
  return amount.toLocaleString('de-DE', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** `512 bytes`, `1.5 MB`: thousands, as people and systems count files nowadays. */
export function byteText(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(bytes / 1_000 ** power)
}
