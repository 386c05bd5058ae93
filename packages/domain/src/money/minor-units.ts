import { currencyExponent } from './currencies.ts'

/** An amount in the currency's main unit (12.5) from whole minor units (1250). */
export function fromMinorUnits(amount: number, exponent: number): number {
  return amount / 10 ** exponent
}

/** An amount as it is written, with all of its decimals (`12.50`), from whole minor units (1250). */
export function writtenAmount(amount: number, exponent: number): string {
  return fromMinorUnits(amount, exponent).toFixed(exponent)
}

/**
 * Whole minor units (1250) of a written amount (`12.50`, `-3`) by ISO 4217. Zeros behind the currency's last decimal
 * are exact: `12000.00` yen.
 *
 * @returns null for anything but a plain decimal number, for more decimals than the currency has, and for
 * amounts too large to be exact
 */
export function toMinorUnits(text: string, currency: string): number | null {
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,10}))?$/.exec(text)
  if (parts === null) return null
  const [, sign = '', whole = '', fraction = ''] = parts
  const exponent = currencyExponent(currency)
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  const amount = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return sign === '-' && amount !== 0 ? -amount : amount
}
