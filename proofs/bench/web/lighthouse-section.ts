import { cells, verdict } from '../table.ts'
import type { Judged } from './lighthouse.ts'

/** Of a page's performance on a phone. */
const leastScore = 95

/** The part of docs/benchmarks.md about what Lighthouse says. */
export function lighthouseSection(
  judged: readonly Judged[],
  { date, machine }: { date: string; machine: string },
): string {
  return `## Lighthouse

Measured on ${date}. ${machine} Lighthouse as it comes, with its simulated phone and desktop, nothing in the cache, signed in but for the
login; medians of as many runs as are told. Scores of 100.

${cells(['page', 'form', 'runs', 'performance', 'accessibility', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'Speed Index ms', 'bar'])}
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---|
${judged.map(row).join('\n')}
`
}

function row(one: Judged): string {
  const bar = `${verdict(one.performance >= leastScore)} (≥ ${leastScore})`
  return cells([
    one.page,
    one.form,
    one.runs,
    told(one.performance),
    told(one.accessibility),
    told(one.firstPaint),
    told(one.largestPaint),
    told(one.blocking),
    told(one.layoutShift, 3),
    told(one.speedIndex),
    one.form === 'mobile' ? bar : 'none',
  ])
}

function told(value: number, digits = 0): string {
  return Number.isNaN(value) ? '–' : value.toFixed(digits)
}
