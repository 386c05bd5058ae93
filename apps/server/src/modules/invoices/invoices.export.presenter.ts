import type { InvoiceRow } from '@gangway/contract/invoices'
import type { Language } from '@gangway/domain/languages/language'
import { standingsIn } from '@gangway/texts/invoices/invoice-standings'
import type { Column, Table } from '../../platform/spreadsheet/column.ts'

const english = {
  title: 'Invoices',
  headers: {
    number: 'Invoice #',
    agency_name: 'Agency',
    date: 'Date',
    due_date: 'Due date',
    total: 'Total',
    total_paid: 'Total paid',
    currency: 'Currency',
    standing: 'Payment status',
    overdue: 'Overdue',
  },
  yes: 'Yes',
}

type Header = keyof typeof english.headers

interface Texts {
  /** Of the sheet. */
  title: string
  headers: Record<Header, string>
  yes: string
}

const german: Texts = {
  title: 'Rechnungen',
  headers: {
    number: 'Rechnung Nr.',
    agency_name: 'Agentur',
    date: 'Datum',
    due_date: 'Fällig am',
    total: 'Gesamt',
    total_paid: 'Bezahlt',
    currency: 'Währung',
    standing: 'Zahlungsstatus',
    overdue: 'Überfällig',
  },
  yes: 'Ja',
}

const textsOf: Readonly<Record<Language, Texts>> = { en: english, de: german }

/** The invoices list as a spreadsheet; amounts are numbers, their currency a column of its own. */
export function invoicesExportTable(
  rows: AsyncIterable<InvoiceRow>,
  { language, showsAgency }: { language: Language; showsAgency: boolean },
): Table<InvoiceRow, Header> {
  const texts = textsOf[language]
  const agency: Column<InvoiceRow, Header> = {
    key: 'agency_name',
    kind: 'text',
    value: ({ agency_name }) => agency_name,
  }
  const columns: readonly Column<InvoiceRow, Header>[] = [
    { key: 'number', kind: 'text', value: ({ number }) => number },
    ...(showsAgency ? [agency] : []),
    { key: 'date', kind: 'date', value: ({ date }) => date },
    { key: 'due_date', kind: 'date', value: ({ due_date }) => due_date },
    { key: 'total', kind: 'money', value: ({ total }) => total },
    { key: 'total_paid', kind: 'money', value: ({ total_paid }) => total_paid },
    { key: 'currency', kind: 'text', value: ({ currency }) => currency },
    {
      key: 'standing',
      kind: 'text',
      value: ({ standing }) => standingsIn[language][`standing.${standing}`],
    },
    { key: 'overdue', kind: 'text', value: ({ overdue }) => (overdue ? texts.yes : '') },
  ]
  return { title: texts.title, columns, headers: texts.headers, rows }
}
