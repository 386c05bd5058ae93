/** The decimal places of a currency's amounts: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const format = Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Whether a text is an ISO 4217 code that amounts can be written in. */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code)
}

/** An amount in the currency's main unit (12.5) from whole minor units (1250). */
export function fromMinorUnits(amount: number, currency: string): number {
  return amount / 10 ** minorDigits(currency)
}

/** An amount as it is written, with the currency's decimals (`12.50`), from whole minor units (1250). */
export function writtenAmount(amount: number, currency: string): string {
  return fromMinorUnits(amount, currency).toFixed(minorDigits(currency))
}

/**
 * Whole minor units (1250) of a written amount (`12.50`, `-3`).
 *
 * @returns null for anything but a plain decimal number, for more decimals than the currency has, and for
 * amounts too large to be exact
 */
export function toMinorUnits(text: string, currency: string): number | null {
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/.exec(text)
  if (parts === null) return null
  const [, sign = '', whole = '', fraction = ''] = parts
  const digits = minorDigits(currency)
  if (fraction.length > digits) return null
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return sign === '-' && amount !== 0 ? -amount : amount
}
