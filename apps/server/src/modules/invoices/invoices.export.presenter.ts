import type { InvoiceRow } from '@gangway/contract/invoices'
import type { Language } from '@gangway/domain/languages/language'
import { invoiceStandings, invoicesSheet } from '@gangway/texts/invoices'
import { inLanguage } from '@gangway/texts/template'
import type { Column, Table } from '../../platform/spreadsheet/column.ts'

interface InvoiceColumns {
  language: Language
  isOperators: boolean
  hasExpected?: boolean
}

type Header = Exclude<keyof typeof invoicesSheet, 'title' | 'yes'>

/**
 * The invoices list as a spreadsheet; amounts are numbers, with their currency in a separate
 * column.
 */
export function invoicesExportTable(
  rows: Table<InvoiceRow>['rows'],
  { language, isOperators, hasExpected = false }: InvoiceColumns,
): Table<InvoiceRow, Header> {
  const { title, yes, ...headers } = inLanguage(invoicesSheet, language)
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
  const expected: readonly Column<InvoiceRow, Header>[] = [
    { key: 'expected', kind: 'money', value: (row) => row.expected?.total ?? null },
    { key: 'difference', kind: 'money', value: (row) => row.expected?.difference ?? null },
  ]
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
      value: ({ standing }) => invoiceStandings[`standing.${standing}`][language],
    },
    { key: 'overdue', kind: 'text', value: ({ overdue }) => (overdue ? yes : '') },
    ...(isOperators ? [filename, reference] : []),
    ...(hasExpected ? expected : []),
  ]
  return { title, columns, headers, rows }
}
