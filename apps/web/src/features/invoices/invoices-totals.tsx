import type { InvoiceTotals } from '@gangway/contract/invoices'
import { countText } from '@gangway/texts/template'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { InvoiceAmount } from './invoice-amount.tsx'
import classes from './invoices-totals.module.css'

/**
 * Sums of all invoices that the filter finds, each currency by itself.
 *
 * @param summing where they are not there yet: whether they still come
 */
export function InvoicesTotals({
  totals,
  summing,
}: {
  totals: readonly InvoiceTotals[]
  summing: 'awaited' | 'given up' | null
}) {
  const { language, t } = useLanguage()
  if (summing !== null) {
    const note = summing === 'awaited' ? t('invoices.totals.awaited') : t('invoices.totals.tooMany')
    return <p className={classes.note}>{note}</p>
  }
  if (totals.length === 0) return null
  return (
    <table className={classes.totals}>
      <caption className={classes.caption}>{t('invoices.totals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invoices.field.currency')}</th>
          <th scope="col">{t('invoices.title')}</th>
          <th scope="col">{t('invoices.field.total')}</th>
          <th scope="col">{t('invoices.field.total_paid')}</th>
          <th scope="col">{t('invoices.totals.open')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ count, total, total_paid, open, ...money }) => (
          <tr key={money.currency}>
            <th scope="row">{money.currency}</th>
            <td>{countText(count, language)}</td>
            <td data-label={t('invoices.field.total')}>
              <InvoiceAmount amount={total} {...money} />
            </td>
            <td data-label={t('invoices.field.total_paid')}>
              <InvoiceAmount amount={total_paid} {...money} />
            </td>
            <td data-label={t('invoices.totals.open')} className={classes.open}>
              <InvoiceAmount amount={open} {...money} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
