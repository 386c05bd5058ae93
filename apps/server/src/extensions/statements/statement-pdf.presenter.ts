import type { MonthOfStatements, Statement, StatementLine } from '@gangway/contract/statements'
import { apart } from '@gangway/domain/characters/direction'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { moneyText } from '@gangway/domain/money/money-text'
import { lineGapNames, lineKindNames, statementSheet } from '@gangway/texts/statement-sheet'
import { inLanguage } from '@gangway/texts/template'
import type { MadeFile } from '../../platform/files/made-file.ts'
import { margin, widthOf } from '../../platform/printing/paper.ts'
import { drawTable, keepTogether, type PaperRow } from '../../platform/printing/paper-table.ts'
import { printPaper } from '../../platform/printing/print-paper.ts'
import { setText } from '../../platform/printing/set-text.ts'

/** A statement on landscape A4. */
export async function statementPdf(
  { agency_name, month, closed_at, statement }: MonthOfStatements & { statement: Statement },
  language: Language,
): Promise<MadeFile> {
  const t = inLanguage(statementSheet, language)
  const { currency, lines } = statement
  const title = `${t.title} ${month} · ${currency}`
  const heading = `${title} · ${apart(agency_name)}`
  const amountText = (amount: number) => moneyText(amount, currency, statement.currency_exponent)
  const rows = lines.map((line) => rowOf(line, language, amountText))
  const footer = closed_at === null ? `${title} · ${t.open}` : title
  const sums = [
    [t.amount, statement.net],
    [t.tax, statement.tax],
    [t.total, statement.total],
  ] as const
  const totals = sums.map(([name, sum]) => `${name}: ${amountText(sum)}`).join('  ·  ')
  const texts = {
    regular: [footer, ...rows.flatMap(({ cells }) => cells)],
    bold: [heading, totals, ...Object.values(t)],
  }
  const bytes = await printPaper({ title, language, footer, texts }, (paper) => {
    const place = () => ({ x: margin, y: paper.y, width: widthOf(paper) })
    setText(paper, heading, { ...place(), y: margin, weight: 'bold', size: 16 })
    paper.y += 7
    drawTable(paper, {
      columns: [
        { header: t.date, share: 9 },
        { header: t.product, share: 22 },
        { header: t.order, share: 14 },
        { header: t.kind, share: 22 },
        { header: t.persons, share: 7, align: 'right' },
        { header: t.unit_amount, share: 10, align: 'right' },
        { header: '%', share: 5, align: 'right' },
        { header: t.amount, share: 11, align: 'right' },
        { header: t.tax, share: 9, align: 'right' },
      ],
      rows,
    })
    keepTogether(paper, 24)
    paper.y += 10
    setText(paper, totals, { ...place(), weight: 'bold', size: 11 })
  })
  return { type: 'application/pdf', bytes }
}

function rowOf(
  line: StatementLine,
  language: Language,
  amountText: (amount: number) => string,
): PaperRow {
  const t = inLanguage(statementSheet, language)
  const dispatch = line.dispatch_number === null ? null : `${t.dispatch} ${line.dispatch_number}`
  const amount = line.gap === null ? amountText(line.amount ?? 0) : lineGapNames[line.gap][language]
  return {
    cells: [
      line.event_date === null ? '' : formatShortDate(line.event_date, language),
      linesOf(line.product_name, line.port_name),
      linesOf(line.order_id === null ? null : `#${line.order_id}`, line.ship, dispatch),
      linesOf([lineKindNames[line.kind][language], line.of_month].join(' '), line.sub_product),
      String(line.persons),
      amountText(line.unit_amount),
      String(line.percent),
      amount,
      amountText(line.tax),
    ],
  }
}

function linesOf(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n')
}
