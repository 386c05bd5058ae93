import { median } from '../median.ts'
import { cells, verdict } from '../table.ts'
import { slowdown } from './slow-page.ts'
import type { RowsMeasured } from './until-rows.ts'

/** Maximum milliseconds; others are only reported. */
const bars: Readonly<Record<string, number>> = {
  'event of 200 orders, by a click: the first order': 600,
  'event of 200 orders, its address: the first order': 600,
  'port day of 300 events, its address: the first event': 1_000,
  'port day of 300 events, its address: all of them': 2_000,
  'invoices, by a click: rows': 500,
  'invoices, their address: rows': 500,
}

/** The part of docs/benchmarks.md about pages other than the list. */
export function rowsSection(
  measured: RowsMeasured,
  { date, machine, rounds }: { date: string; machine: string; rounds: number },
): string {
  const names = [...new Set([...Object.keys(bars), ...measured.keys()])]
  return `## Until rows stand in the browser

Measured on ${date}. ${machine} A CPU ${slowdown} times slower, 1440 × 900, localhost; medians of ${rounds}. *By a click*: from the
click in the list of 105, nothing of the page visited before. *Address*: from the navigation's start, signed in, never been here. A row
counts when it is painted.

${cells(['what', 'times', 'median ms', 'most ms', 'bar'])}
|---|---:|---:|---:|---|
${names.map((what) => row(what, measured.get(what) ?? [])).join('\n')}
`
}

function row(what: string, times: readonly number[]): string {
  const middle = median(times)
  const bar = bars[what]
  return cells([
    what,
    times.length,
    times.length === 0 ? '–' : middle.toFixed(0),
    times.length === 0 ? '–' : Math.max(...times).toFixed(0),
    bar === undefined ? 'none' : `${verdict(middle <= bar)} (≤ ${bar} ms)`,
  ])
}
