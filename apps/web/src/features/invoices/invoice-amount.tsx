import { moneyText } from '@gangway/domain/money/money-text'
import classes from './invoice-amount.module.css'

/** An amount in its currency (rule D2.2). */
export function InvoiceAmount({
  amount,
  currency,
  currency_exponent,
}: {
  amount: number
  currency: string
  currency_exponent: number
}) {
  return <span className={classes.amount}>{moneyText(amount, currency, currency_exponent)}</span>
}
