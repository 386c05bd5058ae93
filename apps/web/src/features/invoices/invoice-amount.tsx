import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { moneyText } from '../../shared/format/quantities.ts'
import classes from './invoice-amount.module.css'

interface Amount {
  amount: number | null
  currency: string
  currency_exponent: number | null
}

/** An amount in its currency, or that it is not known (rule D2.2). */
export function InvoiceAmount(invoiced: Amount) {
  const t = useText()
  if (!isKnown(invoiced)) {
    return (
      <span className={classes.unknown} title={t('invoices.amountUnknown.why')}>
        {amountText(t, invoiced)}
      </span>
    )
  }
  return <span className={classes.amount}>{amountText(t, invoiced)}</span>
}

export function amountText(t: Translate, invoiced: Amount): string {
  if (!isKnown(invoiced)) return t('invoices.amountUnknown', { currency: invoiced.currency })
  return moneyText(invoiced.amount, invoiced.currency, invoiced.currency_exponent)
}

function isKnown(
  invoiced: Amount,
): invoiced is Amount & { amount: number; currency_exponent: number } {
  return invoiced.amount !== null && invoiced.currency_exponent !== null
}
