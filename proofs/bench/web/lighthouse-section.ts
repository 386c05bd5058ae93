import { cells, verdict } from '../table.ts'
import type { Judged } from './lighthouse.ts'

/** Performance of a page on a phone. */
const leastScore = 95

/** The part of docs/benchmarks.md about what Lighthouse says. */
export function lighthouseSection(
  judged: readonly Judged[],
  { date, machine }: { date: string; machine: string },
): string {
  const onDesktop = judged.filter(({ form }) => form === 'desktop')
  const least = (score: (one: Judged) => number) => told(Math.min(...onDesktop.map(score)))
  return `## Lighthouse

Measured on ${date}. ${machine} Lighthouse as it comes, with its simulated phone and desktop, nothing in the cache, signed in but for the
login; medians of as many runs as are told. Scores of 100; on a desktop all have at least ${least(({ performance }) => performance)} in performance and
${least(({ accessibility }) => accessibility)} in accessibility, on a phone:

${cells(['page', 'runs', 'performance', 'accessibility', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'Speed Index ms', 'bar'])}
|---|---:|---:|---:|---:|---:|---:|---:|---:|---|
${judged
  .filter(({ form }) => form === 'mobile')
  .map(row)
  .join('\n')}
`
}

function row(one: Judged): string {
  return cells([
    one.page,
    one.runs,
    told(one.performance),
    told(one.accessibility),
    told(one.firstPaint),
    told(one.largestPaint),
    told(one.blocking),
    told(one.layoutShift, 3),
    told(one.speedIndex),
    `${verdict(one.performance >= leastScore)} (≥ ${leastScore})`,
  ])
}

function told(value: number, digits = 0): string {
  return Number.isNaN(value) ? '–' : value.toFixed(digits)
}
