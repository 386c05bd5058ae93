/**
 * An amount with its currency: euros always the German way (specification §9: 1.234,50 €), every other
 * currency by the language of the screen.
 *
 * @param amount in the currency's main unit
 */
export function moneyText(amount: number, currency: string, language: string): string {
  const locale = currency === 'EUR' ? 'de-DE' : language
  return amount.toLocaleString(locale, { style: 'currency', currency })
}
