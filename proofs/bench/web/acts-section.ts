import { median } from '../median.ts'
import { cells, verdict } from '../table.ts'
import { ours, peer } from './contenders.ts'
import type { ActsMeasured } from './measure-acts.ts'
import { slowdown } from './slow-page.ts'
import type { Act } from './stopwatch.ts'

/** Maximum milliseconds of each act, for its slower median; acts without a bar are only reported. */
const bars: Readonly<Record<string, number>> = {
  'a key typed in the search field': 24,
  'the kept list of 105 comes back': 100,
  'the kept event of 200 orders comes back': 100,
  'the panel opens among 200 orders': 200,
  'a decision among 200 orders': 200,
  'a decision among 200 orders, not slowed down': 100,
  'another theme, list of 105': 100,
  'the quick search opens': 100,
}

/** The part of docs/benchmarks.md about what people do on a page that is there. */
export function actsSection(
  measured: ActsMeasured,
  { date, machine, rounds }: { date: string; machine: string; rounds: number },
): string {
  const own = measured.get(ours) ?? new Map<string, readonly Act[]>()
  const others = measured.get(peer)
  const names = [...new Set([...own.keys(), ...Object.keys(bars)])]
  return `## Interactions in the browser

Measured on ${date}. ${machine} A CPU ${slowdown} times slower, 1440 × 900, everything loaded; ${rounds} rounds, in turn with react-admin where it
has the same. *Next paint*: the slowest event in the Event Timing API (steps of 8 ms, none below 16). *Shown*: from the event until
a frame is painted that shows what it was for, such as other rows. Medians; the 95 % and the bar are for the slower of both.

${cells(['what', 'times', 'next paint ms', 'shown ms', '95 % ms', 'react-admin: next paint ms', 'shown ms', 'bar'])}
|---|---:|---:|---:|---:|---:|---:|---|
${names.map((what) => row(what, own.get(what) ?? [], others?.get(what) ?? [])).join('\n')}
`
}

function row(what: string, acts: readonly Act[], others: readonly Act[]): string {
  const slower = acts.map(({ nextPaint, shown }) => Math.max(nextPaint ?? 0, shown))
  const sorted = slower.toSorted((one, other) => one - other)
  const [paint, shown] = medians(acts)
  const held = Math.max(paint ?? 0, shown ?? Number.NaN)
  const bar = bars[what]
  return cells([
    what,
    acts.length,
    told(paint),
    told(shown),
    told(sorted[Math.ceil(0.95 * sorted.length) - 1]),
    ...medians(others).map(told),
    bar === undefined ? 'none' : `${verdict(held <= bar)} (≤ ${bar} ms)`,
  ])
}

/** Medians of `nextPaint` and `shown`. */
function medians(acts: readonly Act[]): [number | undefined, number | undefined] {
  const paints = acts.flatMap(({ nextPaint }) => (nextPaint === null ? [] : [nextPaint]))
  return [
    paints.length === 0 ? undefined : median(paints),
    acts.length === 0 ? undefined : median(acts.map(({ shown }) => shown)),
  ]
}

function told(milliseconds: number | undefined): string {
  return milliseconds?.toFixed(0) ?? '–'
}
