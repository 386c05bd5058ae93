import { type BeforeDayMeasured, portDaySizes } from './before-day-load.ts'
import { againstBar, cells, figure } from './table.ts'

/** Milliseconds. */
const bars = { answered: 3_000, told: 10_000 }

/** The part of docs/benchmarks.md about what happens before the day. */
export function beforeDaySection(
  { judged, bareJudged, shown, bareShown }: BeforeDayMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const sizes = portDaySizes
  return `## Before the day

On PostgreSQL, by one caller; measured on ${date} by \`npm run bench -- before-day\`. ${machine} *Bare*: the same rows read, or written in one
transaction, by plain statements that judge nothing.

${cells(['', 'ms', 'bare ms', 'bar'])}
|---|---:|---:|---|
${cells([
  `a call moves, ${sizes.judged.events} events: judged and answered`,
  figure(judged.answered),
  figure(bareJudged),
  againstBar(judged.answered, { atMost: bars.answered }, ' ms'),
])}
${cells([
  `until the last of its ${judged.notices} notices`,
  figure(judged.told),
  '',
  againstBar(judged.told, { atMost: bars.told }, ' ms'),
])}
${cells([
  `port day of ${sizes.shown.events} events, ${sizes.shown.orders.toLocaleString('en')} orders: the first call`,
  figure(shown.first),
  '',
  'none',
])}
${cells(['the same, again', figure(shown.again), figure(bareShown), 'none'])}
`
}
