import type { InvoiceRow, InvoiceSortField } from '@gangway/contract/invoices'
import type { Language } from '@gangway/domain/languages/language'
import { moneyText } from '@gangway/domain/money/money-text'
import { Link } from 'react-router'
import { monthText } from '../../shared/format/month-text.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { statementsPath } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { InvoiceAmount } from './invoice-amount.tsx'
import standing from './invoice-standing.module.css'
import classes from './invoices-table.module.css'

const amountOf = ({ expected, currency, currency_exponent }: InvoiceRow) => {
  const total = expected?.total ?? null
  return total === null ? '' : moneyText(total, currency, currency_exponent)
}

/** Total of the statement of an invoice's month, which it leads to, and the difference (rule S6.2). */
export function expectedColumn({
  language,
  t,
  isDiffering,
}: {
  language: Language
  t: Translate
  isDiffering: boolean
}): Column<InvoiceRow, InvoiceSortField> {
  const differenceText = ({ expected, currency, currency_exponent }: InvoiceRow) => {
    if (expected === undefined) return ''
    if (expected.total === null) return t('invoices.expected.none')
    const amount = moneyText(Math.abs(expected.difference), currency, currency_exponent)
    if (expected.difference === 0) return ''
    return t(expected.difference > 0 ? 'invoices.expected.more' : 'invoices.expected.less', {
      amount,
    })
  }
  return {
    field: 'expected',
    isSortable: false,
    ...(!isDiffering && { isExtra: true }),
    header: t('invoices.field.expected'),
    text: (row) => [amountOf(row), differenceText(row)].join('\n'),
    isWhole: true,
    isDouble: true,
    onCard: 12,
    align: 'end',
    render: (row) => {
      const { expected, currency, currency_exponent } = row
      if (expected === undefined) return null
      const { agency_id, month, total } = expected
      return (
        <span className={classes.paid}>
          <Link
            to={statementsPath(agency_id, month)}
            title={t('statements.titleOf', { month: monthText(month, language) })}
          >
            {total === null ? (
              monthText(month, language)
            ) : (
              <InvoiceAmount amount={total} {...{ currency, currency_exponent }} />
            )}
          </Link>
          {differenceText(row) !== '' && (
            <span className={standing.badge} data-standing="overdue">
              <IconAlertTriangle size={13} stroke={2.25} aria-hidden />
              {differenceText(row)}
            </span>
          )}
        </span>
      )
    },
  }
}
