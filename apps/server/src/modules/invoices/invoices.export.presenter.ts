import type { InvoiceRow } from '@gangway/contract/invoices'
import type { Language } from '@gangway/domain/languages/language'
import { eventFieldNames as englishEvents } from '@gangway/texts/events/english'
import { eventFieldNames as germanEvents } from '@gangway/texts/events/german'
import * as englishTexts from '@gangway/texts/invoices/english'
import * as germanTexts from '@gangway/texts/invoices/german'
import { standingsIn } from '@gangway/texts/invoices/invoice-standings'
import type { Column, Table } from '../../platform/spreadsheet/column.ts'

const english = {
  title: englishTexts.invoiceFacts.title,
  headers: {
    number: englishTexts.invoiceFacts['field.number'],
    agency_name: englishEvents['field.agency_id'],
    date: englishTexts.invoiceFacts['field.date'],
    due_date: 'Due date',
    total: englishTexts.invoiceFacts['field.total'],
    total_paid: englishTexts.invoiceFacts['field.total_paid'],
    currency: englishTexts.invoiceFacts['field.currency'],
    standing: englishTexts.invoiceFacts['field.standing'],
    overdue: englishTexts.invoiceStandings['standing.overdue'],
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
  title: germanTexts.invoiceFacts.title,
  headers: {
    number: germanTexts.invoiceFacts['field.number'],
    agency_name: germanEvents['field.agency_id'],
    date: germanTexts.invoiceFacts['field.date'],
    due_date: 'Fällig am',
    total: germanTexts.invoiceFacts['field.total'],
    total_paid: germanTexts.invoiceFacts['field.total_paid'],
    currency: germanTexts.invoiceFacts['field.currency'],
    standing: germanTexts.invoiceFacts['field.standing'],
    overdue: germanTexts.invoiceStandings['standing.overdue'],
  },
  yes: 'Ja',
}

const textsOf: Readonly<Record<Language, Texts>> = { en: english, de: german }

/**
 * The invoices list as a spreadsheet; amounts are numbers, with their currency in a separate
 * column.
 */
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
