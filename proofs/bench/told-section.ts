import { percentile } from './load.ts'
import { cells, verdict } from './table.ts'
import { type Lateness, toldLoad, type ToldMeasured } from './told-load.ts'

/** Milliseconds after which a change that may be told has to have arrived. */
const latest = 1_000

/** The part of docs/benchmarks.md about how soon other programs hear of changes. */
export function toldSection(
  { called, asked }: ToldMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const { webhooks, changesPerSecond, ofEachKind } = toldLoad
  return `## How soon programs hear of changes

Measured on ${date}. ${machine}

${2 * ofEachKind} changes over HTTP, ${changesPerSecond} a second, on 100,000 events, and some before to warm up: one order canceled (its event follows) and one comment written, in turn.
${webhooks} webhooks of one receiver are called with each, and one program waits for the feed. Milliseconds from when a change may be told, which for a
decision is the end of its undo time and for a comment the transaction that writes it, until the receiver is called or the feed
has answered. Bar: each within ${latest / 1000} s, none missing.

| what | heard | of | p50 ms | p95 ms | latest ms | bar |
|---|---:|---:|---:|---:|---:|---|
${[
  row('webhooks, decisions', called.decisions, webhooks * ofEachKind),
  row('webhooks, comments', called.comments, webhooks * ofEachKind),
  row('feed, decisions', asked.decisions, ofEachKind),
  row('feed, comments', asked.comments, ofEachKind),
].join('\n')}
`
}

function row(what: string, times: Lateness['decisions'], expected: number): string {
  const at = (share: number) => percentile(times, share).toFixed(0)
  const isReached = times.length === expected && percentile(times, 1) <= latest
  const figures = [at(0.5), at(0.95), at(1)]
  return cells([what, times.length, expected, ...figures, verdict(isReached)])
}
