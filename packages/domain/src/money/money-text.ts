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
