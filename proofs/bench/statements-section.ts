import { owed } from './owed-season.ts'
import type { StatementsMeasured } from './statements-load.ts'
import { againstBar, cells, figure } from './table.ts'

/** Milliseconds. */
const bars = { season: 10_000, event: 50, page: 300, pdf: 3_000 }

/** The part of docs/benchmarks.md about what is owed. */
export function statementsSection(
  { oneAgency, operator, page, event }: StatementsMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const orders = owed.ordersOfEach.toLocaleString('en')
  const season = (what: string, { ours, cpu, lines, inSql, rows }: typeof oneAgency) =>
    row(`${what}: ${lines.toLocaleString('en')} lines`, ours, {
      cpu: figure(cpu),
      inSql: figure(inSql),
      rows: figure(rows),
      bar: bar(ours, bars.season),
    })
  return `## What is owed

On PostgreSQL, by one caller; measured on ${date} by \`npm run bench -- statements\`. ${machine} A season is six months: the terms change,
then every statement is asked for, and its totals are those of one SQL statement (*in SQL*). *Rows*: those that lines are made of, read
as they stand. *CPU*: of the server and PostgreSQL.

${cells(['', 'ms', 'CPU ms', 'in SQL, ms', 'rows, ms', 'bar'])}
|---|---:|---:|---:|---:|---|
${season(`${orders} orders of one agency`, oneAgency)}
${season(`${orders} orders of ${owed.small[1] - owed.small[0] + 1} agencies`, operator)}
${row('lines of one event', event.ours, { rows: figure(event.rows), bar: bar(event.ours, bars.event) })}
${row(`a statement of ${owed.pageLines.toLocaleString('en')} lines`, page.json, { rows: figure(page.rows), bar: bar(page.json, bars.page) })}
${row('the same as PDF', page.pdf, { bar: bar(page.pdf, bars.pdf) })}
${row('as a spreadsheet', page.xlsx, {})}
${row('as CSV', page.csv, {})}
`
}

function row(
  what: string,
  ms: number,
  { cpu = '', inSql = '', rows = '', bar: reached = 'none' }: Record<string, string>,
): string {
  return cells([what, figure(ms), cpu, inSql, rows, reached])
}

function bar(ms: number, atMost: number): string {
  return againstBar(ms, { atMost }, ' ms')
}
