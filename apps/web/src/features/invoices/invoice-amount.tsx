import { useText } from '../../shared/i18n/language-context.tsx'
import { moneyText } from '../../shared/format/quantities.ts'
import classes from './invoice-amount.module.css'

/** An amount in its currency, or that it is not known (rule D2.2). */
export function InvoiceAmount({
  amount,
  currency,
  currency_exponent,
}: {
  amount: number | null
  currency: string
  currency_exponent: number | null
}) {
  const t = useText()
  if (amount === null || currency_exponent === null) {
    return (
      <span className={classes.unknown} title={t('invoices.amountUnknown.why')}>
        {t('invoices.amountUnknown', { currency })}
      </span>
    )
  }
  return <span className={classes.amount}>{moneyText(amount, currency, currency_exponent)}</span>
}
