import type { InvoiceRow, InvoiceSortField } from '@gangway/contract/invoices'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '../../shared/ui/icons.ts'
import { IconLock } from '../../shared/ui/page-icons.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { moneyText } from '@gangway/domain/money/money-text'
import { shownColumns } from '../../shared/lists/list-columns.ts'
import type { ColumnChoice } from '../../shared/lists/list-state.ts'
import { invoiceFilePath } from '../../shared/paths.ts'
import { type Column, DataTable, type TablePage } from '../../shared/ui/data-table.tsx'
import { expectedColumn } from './expected-column.tsx'
import { InvoiceAmount } from './invoice-amount.tsx'
import { InvoiceStandingBadge, standingText } from './invoice-standing.tsx'
import classes from './invoices-table.module.css'

const rowKey = ({ id }: InvoiceRow) => id

/** The columns of rule I1.3. */
export function useInvoiceColumns({
  showsAgency,
  hasStatements = false,
  isDiffering = false,
}: {
  /** For people who see the invoices of more than one agency. */
  showsAgency: boolean
  /** For people who see money. */
  hasStatements?: boolean
  /** Only invoices that differ are listed. */
  isDiffering?: boolean
}): Column<InvoiceRow, InvoiceSortField>[] {
  const { language, t } = useLanguage()
  return useMemo(() => {
    const expected = hasStatements ? expectedColumn({ language, t, isDiffering }) : null
    return columnsFor({ language, t, showsAgency, expected })
  }, [language, t, showsAgency, hasStatements, isDiffering])
}

/** The invoices of one page. */
export function InvoicesTable({
  caption,
  offered,
  chosen = null,
  ...page
}: TablePage<InvoiceRow, InvoiceSortField> & {
  caption: string
  offered: Column<InvoiceRow, InvoiceSortField>[]
  chosen?: ColumnChoice
}) {
  const columns = useMemo(() => shownColumns(offered, chosen), [offered, chosen])
  return <DataTable caption={caption} columns={columns} rowKey={rowKey} {...page} />
}

function columnsFor({
  language,
  t,
  showsAgency,
  expected,
}: {
  language: Language
  t: Translate
  showsAgency: boolean
  expected: Column<InvoiceRow, InvoiceSortField> | null
}): Column<InvoiceRow, InvoiceSortField>[] {
  const agency: Column<InvoiceRow, InvoiceSortField> = {
    field: 'agency_name',
    isSortable: false,
    header: t('events.field.agency_id'),
    text: ({ agency_name }) => agency_name,
    givesWay: 1,
    onCard: 4,
    speaksForItself: true,
  }
  return [
    {
      field: 'number',
      header: t('invoices.field.number'),
      text: ({ number }) => number,
      beside: 20,
      isTitle: true,
      speaksForItself: true,
      render: ({ number, locked }) => (
        <span className={classes.number}>
          {number}
          {locked && (
            <span className={classes.lock} title={t('invoices.locked')}>
              <IconLock size={14} aria-hidden />
              <span className="visually-hidden">{t('invoices.locked')}</span>
            </span>
          )}
        </span>
      ),
    },
    ...(showsAgency ? [agency] : []),
    {
      field: 'date',
      header: t('invoices.field.date'),
      text: (row) =>
        [formatShortDate(row.date, language), inSmallPrint(dueText({ language, t }, row))].join(
          '\n',
        ),
      isWhole: true,
      onCard: 2,
      speaksForItself: true,
      hint: ({ date }) => longDate(date, language),
      render: (row) => (
        <>
          {formatShortDate(row.date, language)}
          {dueText({ language, t }, row) !== null && (
            <div className={classes.detail} data-overdue={row.overdue}>
              {dueText({ language, t }, row)}
            </div>
          )}
        </>
      ),
    },
    {
      field: 'total',
      header: t('invoices.field.total'),
      text: ({ total, currency, currency_exponent }) =>
        moneyText(total, currency, currency_exponent),
      isWhole: true,
      givesWay: 2,
      onCard: 3,
      align: 'end',
      render: ({ total, currency, currency_exponent }) => (
        <InvoiceAmount amount={total} {...{ currency, currency_exponent }} />
      ),
    },
    ...(expected === null ? [] : [expected]),
    {
      field: 'total_paid',
      header: t('invoices.field.total_paid'),
      text: ({ total_paid, currency, currency_exponent, ...row }) =>
        [
          moneyText(total_paid, currency, currency_exponent),
          // As wide as its icon and its smaller print.
          standingText(t, row),
        ].join('\n'),
      isWhole: true,
      isDouble: true,
      onCard: 11,
      align: 'end',
      render: ({ total_paid, currency, currency_exponent, standing, overdue }) => (
        <span className={classes.paid}>
          <InvoiceAmount amount={total_paid} {...{ currency, currency_exponent }} />
          <InvoiceStandingBadge standing={standing} isOverdue={overdue} />
        </span>
      ),
    },
    {
      field: 'actions',
      isSortable: false,
      header: t('invoices.column.actions'),
      beside: 74,
      onCard: 'corner',
      speaksForItself: true,
      render: ({ number, filename }) =>
        filename !== null && (
          <Button
            component="a"
            href={invoiceFilePath(filename)}
            variant="default"
            size="xs"
            className={classes.pdf ?? ''}
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            aria-label={t('invoices.openPdf', { number })}
            data-tour="invoices-pdf"
          >
            {t('invoices.pdf')}
          </Button>
        ),
    },
  ]
}

/** As much of a 12 px text as is that wide in 14 px, by which columns are measured. */
function inSmallPrint(text: string | null): string {
  return text === null ? '' : text.slice(0, Math.ceil((text.length * 12) / 14))
}

/** When it is or was due; null of one that is settled or has no such day. */
function dueText(
  { language, t }: { language: Language; t: Translate },
  { due_date, status, overdue }: InvoiceRow,
): string | null {
  if (due_date === null || status !== 'unpaid') return null
  return t(overdue ? 'invoices.overdueSince' : 'invoices.due', {
    date: formatShortDate(due_date, language),
  })
}
