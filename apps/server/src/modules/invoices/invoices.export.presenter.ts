import type { InvoiceRow } from '@gangway/contract/invoices'
import type { Language } from '@gangway/domain/languages/language'
import { fieldName } from '@gangway/texts/field-names/field-name'
import * as english from '@gangway/texts/invoices/english'
import * as german from '@gangway/texts/invoices/german'
import { standingsIn } from '@gangway/texts/invoices/invoice-standings'
import type { Column, Table } from '../../platform/spreadsheet/column.ts'

const shared = { en: english, de: german }

const own: Readonly<Record<Language, { due_date: string; filename: string; yes: string }>> = {
  en: { due_date: 'Due date', filename: 'File', yes: 'Yes' },
  de: { due_date: 'Fällig am', filename: 'Datei', yes: 'Ja' },
}

type Header = keyof ReturnType<typeof headersIn>

function headersIn(language: Language) {
  const { invoiceFacts, invoiceStandings } = shared[language]
  return {
    number: invoiceFacts['field.number'],
    reference: invoiceFacts['field.reference'],
    agency_name: fieldName('agency_id', language),
    date: invoiceFacts['field.date'],
    due_date: own[language].due_date,
    total: invoiceFacts['field.total'],
    total_paid: invoiceFacts['field.total_paid'],
    currency: invoiceFacts['field.currency'],
    standing: invoiceFacts['field.standing'],
    overdue: invoiceStandings['standing.overdue'],
    filename: own[language].filename,
  }
}

/**
 * The invoices list as a spreadsheet; amounts are numbers, with their currency in a separate
 * column.
 */
export function invoicesExportTable(
  rows: Table<InvoiceRow>['rows'],
  { language, isOperators }: { language: Language; isOperators: boolean },
): Table<InvoiceRow, Header> {
  const agency: Column<InvoiceRow, Header> = {
    key: 'agency_name',
    kind: 'text',
    value: ({ agency_name }) => agency_name,
  }
  const reference: Column<InvoiceRow, Header> = {
    key: 'reference',
    kind: 'text',
    value: (row) => row.reference,
  }
  /** An import takes a file that is left out for none. */
  const filename: Column<InvoiceRow, Header> = {
    key: 'filename',
    kind: 'text',
    value: (row) => row.filename,
  }
  const columns: readonly Column<InvoiceRow, Header>[] = [
    { key: 'number', kind: 'text', value: ({ number }) => number },
    ...(isOperators ? [agency] : []),
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
    { key: 'overdue', kind: 'text', value: ({ overdue }) => (overdue ? own[language].yes : '') },
    ...(isOperators ? [filename, reference] : []),
  ]
  const { title } = shared[language].invoiceFacts
  return { title, columns, headers: headersIn(language), rows }
}
