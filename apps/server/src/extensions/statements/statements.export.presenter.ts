import type { Statement, StatementLine } from '@gangway/contract/statements'
import type { Language } from '@gangway/domain/languages/language'
import { lineGapNames, lineKindNames, statementSheet } from '@gangway/texts/statement-sheet'
import { inLanguage } from '@gangway/texts/template'
import type { Column, Table } from '../../platform/spreadsheet/column.ts'

type Header = Exclude<keyof typeof statementSheet, 'title' | 'total' | 'open'>

/** Amounts are numbers; columns stay what they are, so that accounting can read them. */
export function statementTable(
  { currency, lines }: Statement,
  language: Language,
): Table<StatementLine, Header> {
  const { title, total: _total, open: _open, ...headers } = inLanguage(statementSheet, language)
  const columns: readonly Column<StatementLine, Header>[] = [
    { key: 'date', kind: 'date', value: (line) => line.event_date },
    { key: 'product', kind: 'text', value: (line) => line.product_name },
    { key: 'port', kind: 'text', value: (line) => line.port_name },
    { key: 'order', kind: 'text', value: (line) => line.order_id },
    { key: 'ship', kind: 'text', value: (line) => line.ship },
    { key: 'dispatch', kind: 'number', value: (line) => line.dispatch_number },
    { key: 'kind', kind: 'text', value: ({ kind }) => lineKindNames[kind][language] },
    { key: 'month', kind: 'text', value: (line) => line.of_month },
    { key: 'sub_product', kind: 'text', value: (line) => line.sub_product },
    { key: 'persons', kind: 'number', value: (line) => line.persons },
    { key: 'unit_amount', kind: 'money', value: (line) => line.unit_amount },
    { key: 'percent', kind: 'number', value: (line) => line.percent },
    { key: 'amount', kind: 'money', value: (line) => line.amount },
    { key: 'tax', kind: 'money', value: (line) => line.tax },
    { key: 'currency', kind: 'text', value: () => currency },
    {
      key: 'note',
      kind: 'text',
      value: ({ gap }) => (gap === null ? '' : lineGapNames[gap][language]),
    },
  ]
  return { title, columns, headers, rows: lines }
}
