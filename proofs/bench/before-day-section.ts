import { type BeforeDayMeasured, portDaySizes } from './before-day-load.ts'
import { againstBar, cells, figure } from './table.ts'

/** Milliseconds. */
const bars = { answered: 3_000, noticed: 10_000, performed: 3_000 }

/** The part of docs/benchmarks.md about what happens before the day. */
export function beforeDaySection(
  { judged, bareJudged, shown, bareShown, disrupted, bareDisrupted }: BeforeDayMeasured,
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
  figure(judged.noticed),
  '',
  againstBar(judged.noticed, { atMost: bars.noticed }, ' ms'),
])}
${cells([
  `port day of ${sizes.shown.events} events, ${sizes.shown.orders.toLocaleString('en')} orders: the first call`,
  figure(shown.first),
  '',
  'none',
])}
${cells(['the same, again', figure(shown.again), figure(bareShown), 'none'])}
${cells([
  `disruption of ${sizes.disrupted.events} events, ${sizes.disrupted.orders} orders: previewed`,
  figure(disrupted.previewed),
  '',
  'none',
])}
${cells([
  'every order canceled, in one transaction',
  figure(disrupted.performed),
  figure(bareDisrupted),
  againstBar(disrupted.performed, { atMost: bars.performed }, ' ms'),
])}
${cells(['and all of it taken back', figure(disrupted.undone), '', 'none'])}
`
}
