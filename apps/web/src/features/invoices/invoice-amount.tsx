import { moneyText } from '../../shared/format/quantities.ts'
import classes from './invoice-amount.module.css'

interface Amount {
  amount: number
  currency: string
  currency_exponent: number
}

/** An amount in its currency (rule D2.2). */
export function InvoiceAmount(invoiced: Amount) {
  return <span className={classes.amount}>{amountText(invoiced)}</span>
}

export function amountText({ amount, currency, currency_exponent }: Amount): string {
  return moneyText(amount, currency, currency_exponent)
}
