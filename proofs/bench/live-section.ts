import { cpus, loadavg } from 'node:os'
import { type LiveMeasured, liveLoad } from './live-sockets.ts'

const heading = '## Live updates'

/** Milliseconds within which 99 of 100 messages arrive. */
const slowest = 1_000

/** The remark about a machine with more to do than its processors can handle. */
export function busyness(load = loadavg()[0] ?? 0): string {
  const isBusy = load > cpus().length
  const figure = `load average ${load.toFixed(1)} on ${cpus().length} processors`
  return isBusy ? `**On a busy machine** (${figure}).` : `On an idle machine (${figure}).`
}

/** The part of docs/benchmarks.md about live updates. */
export function liveSection(
  { times, expected, foreign }: LiveMeasured,
  { date, machine }: { date: string; machine: string },
  /** The part about many connections. */
  crowds = '',
): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const isReached = at(0.99) <= slowest && times.length === expected && foreign === 0
  const { sockets, changesPerSecond, seconds } = liveLoad
  return `${heading}

Measured on ${date}. ${machine}

${sockets.toLocaleString('en')} connections of people of the twelve largest agencies, each listening to its agency's events; staff set
${changesPerSecond} pick-up times a second for ${seconds} s. A time runs from sending the change to hearing of it, for each
delivery. Bar: 99 % within ${slowest / 1000} s, none missing, none about another agency's event.

| deliveries | expected | median ms | 99 % ms | slowest ms | to a foreign agency | bar |
|---:|---:|---:|---:|---:|---:|---|
| ${times.length} | ${expected} | ${at(0.5).toFixed(0)} | ${at(0.99).toFixed(0)} | ${at(1).toFixed(0)} | ${foreign} | ${isReached ? 'reached' : '**not reached**'} |
${crowds === '' ? '' : `\n${crowds}`}`
}
