import type { Round } from './contest.ts'
import { type ContenderName, contenderNames } from './contenders.ts'
import { median } from './median.ts'
import { cells, figure, verdict } from './table.ts'
import type { Rounds, ScenarioMeasured, SpeedMeasured } from './speed-load.ts'

/** Bytes that the process may hold at 16 connections. */
const maximumMemory = 200 * 2 ** 20
/** Milliseconds within which it is ready. */
const slowestStart = 900

/** The part of docs/benchmarks.md about the bare servers, on a million rows. */
export function speedSection(
  { scenarios, starts, pace }: SpeedMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  return `## Against a bare server, on a million rows

Measured on ${date}. ${machine} ${pace.rounds} rounds of ${pace.seconds} s and more, in turn, the order turned round after every
round; medians. *Naive* and *tuned* are Node's own server on the driver, with named statements (but for texts) and a signed token checked;
no roles, no scopes, no rules, no audit, and a database of their own with the names beside the events, their own
indexes and no triggers. Naive sends what a decent developer writes (OFFSET and \`count(*)\`, at once); tuned counts once and keeps
the totals, jumps to deep pages and has its rows built by PostgreSQL. Neither sums invoices, and neither looks for a text in names of
agencies and customers, as ours does. Before anything was measured all three answered each list with the same ids and the same exact total,
or the row fails. *Never repeated*: no request is asked twice, so what was kept does not help.

### 16 connections

| scenario | ours /s | naive /s | tuned /s | to naive | to tuned | ours p50 / p99 ms | naive p99 | tuned p99 | total | bar |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---|---|
${scenarios.map(manyRow).join('\n')}

### CPU of a request, ms: server + PostgreSQL

| scenario | ours | naive | tuned |
|---|---:|---:|---:|
${scenarios.map(({ scenario, many }) => cells([scenario.name, ...contenderNames.map((name) => cpuCell(many.get(name)))])).join('\n')}

### One connection, p50 / p99 ms

| scenario | ours | naive | tuned |
|---|---:|---:|---:|
${scenarios.map(({ scenario, one }) => cells([scenario.name, ...contenderNames.map((name) => timesCell(one.get(name)))])).join('\n')}

### Memory and start

Memory while 16 callers asked, everything above; ours is *ready*, the others have answered their first request.

| | memory, median MiB | most MiB | start, median ms | bar |
|---|---:|---:|---:|---|
${contenderNames.map((name) => processRow(name, scenarios, starts.get(name) ?? [])).join('\n')}
`
}

function manyRow({ scenario, parity, many }: ScenarioMeasured): string {
  const speed = (name: ContenderName) =>
    of(many.get(name), ({ requests, seconds }) => requests / seconds)
  const slowest = (name: ContenderName) => of(many.get(name), ({ p99 }) => p99)
  const ratio = (other: ContenderName) => speed('ours') / speed(other)
  const faults = faultsOf(many)
  const isRight = (parity?.fault ?? null) === null && faults === ''
  const share = scenario.slowestShare
  const bars = [
    ...scenario.bars.map((bar) => ({
      text: `≥ ${bar.atLeast}x ${bar.against}`,
      isReached: ratio(bar.against) >= bar.atLeast,
    })),
    ...(share === undefined
      ? []
      : [
          { text: `p99 ≤ ${share}x naive`, isReached: slowest('ours') <= share * slowest('naive') },
        ]),
  ]
  const isReached = isRight && bars.every((bar) => bar.isReached)
  const barCell =
    bars.length === 0
      ? 'none'
      : `${verdict(isReached)} (${bars.map(({ text }) => text).join(', ')})`
  return cells([
    scenario.name,
    ...contenderNames.map((name) => figure(speed(name))),
    figure(ratio('naive')),
    figure(ratio('tuned')),
    timesCell(many.get('ours')),
    figure(slowest('naive')),
    figure(slowest('tuned')),
    totalCell(parity),
    `${barCell}${faults}`,
  ])
}

function totalCell(parity: ScenarioMeasured['parity']): string {
  if (parity === null) return ''
  if (parity.fault !== null) return `**${parity.fault.replaceAll('|', '\\|')}**`
  return parity.hasBound ? 'a bound, said so; exact when asked' : 'exact'
}

/** One in a hundred may fail: a caller that was cut off mid-way leaves a change undone that the next builds upon. */
function faultsOf(rounds: Rounds): string {
  const failing = contenderNames.filter((name) => {
    const all = rounds.get(name) ?? []
    const sum = (value: (round: Round) => number) => all.reduce((so, one) => so + value(one), 0)
    return sum(({ failed }) => failed) > sum(({ requests }) => requests) / 100
  })
  return failing.length === 0 ? '' : `; **answers failed: ${failing.join(', ')}**`
}

function of(rounds: readonly Round[] | undefined, value: (round: Round) => number): number {
  return median((rounds ?? []).map(value))
}

function timesCell(rounds: readonly Round[] | undefined): string {
  return `${figure(of(rounds, ({ p50 }) => p50))} / ${figure(of(rounds, ({ p99 }) => p99))}`
}

function cpuCell(rounds: readonly Round[] | undefined): string {
  return `${figure(of(rounds, ({ cpu }) => cpu.server))} + ${figure(of(rounds, ({ cpu }) => cpu.database))}`
}

function processRow(
  name: ContenderName,
  scenarios: readonly ScenarioMeasured[],
  starts: readonly number[],
): string {
  const memory = scenarios.flatMap(({ many }) =>
    (many.get(name) ?? []).flatMap((round) => round.memory),
  )
  const most = memory.reduce((so, one) => Math.max(so, one), 0)
  const start = median(starts)
  const isReached = most <= maximumMemory && start <= slowestStart
  return cells([
    name,
    mebibytes(median(memory)),
    mebibytes(most),
    Math.round(start),
    name === 'ours' ? `${verdict(isReached)} (≤ 200 MiB, ≤ ${slowestStart} ms)` : '',
  ])
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
