import { percentile } from './load.ts'
import { cells, figure, verdict } from './table.ts'
import { readersLoad, type ReadersMeasured } from './told-readers.ts'

/** Milliseconds after which a change has to have arrived at every reader. */
const latest = 1_000

/** The part of docs/benchmarks.md about many who wait for the feed at once. */
export function readersSection(
  measured: ReadersMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const { readers, operatorKeys, agencies, changesPerSecond, seconds } = readersLoad
  const {
    times,
    expected,
    foreign,
    repeated,
    calls,
    sentAway,
    memory,
    cpu,
    transactions,
    milliseconds,
  } = measured
  const at = (share: number) => percentile(times, share).toFixed(0)
  const missed = expected - times.length
  const isReached = missed + foreign + repeated === 0 && percentile(times, 1) <= latest
  const share = (used: number) => `${((used / milliseconds) * 100).toFixed(0)} %`
  return `## A thousand who wait for the feed

Measured on ${date} by \`npm run bench -- readers\`. ${machine}

${readers.toLocaleString('en')} readers, each over a connection of its own and from where it got itself, wait for \`GET /changes\` with ${operatorKeys} keys of the operator and one of each of
${agencies} agencies, while ${changesPerSecond} comments a second are written for ${seconds} s, on events of these agencies in turn. Milliseconds from the transaction that
writes one until a reader has read the answer, for each reader whom it concerns. The readers run on the same processors. Bar: each within ${latest / 1000} s,
none missing, none twice, none of another agency.

| heard | of | p50 ms | p99 ms | latest ms | twice | foreign | bar |
|---:|---:|---:|---:|---:|---:|---:|---|
${cells([times.length, expected, at(0.5), at(0.99), at(1), repeated, foreign, verdict(isReached)])}

Memory of the server: ${mebibytes(memory.before)} before, ${mebibytes(memory.waiting)} while all wait, ${mebibytes(memory.peak)} at most. Of one processor, the server took ${share(cpu.server)} and
PostgreSQL ${share(cpu.postgres)}, for ${(calls / (milliseconds / 1000)).toFixed(0)} answers a second; ${figure(transactions / calls)} transactions of the database for each answer, the writing included. ${sentAway} of the readers’ calls and ${measured.writersSentAway} of those who write
were asked to come back later, because the server was too busy.
`
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MiB`
}
