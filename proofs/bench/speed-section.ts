import type { Round } from './contest.ts'
import { type ContenderName, contenderNames } from './contenders.ts'
import { median } from './median.ts'
import type { Agreement } from './random-lists.ts'
import { barsText, middle, perSecond } from './speed-bars.ts'
import type { AskedMeasured, ScenarioMeasured, SpeedMeasured } from './speed-load.ts'
import { againstBar, cells, figure } from './table.ts'

/** Megabytes that the process may hold at 64 connections. */
const largestMemory = 200
/** Milliseconds within which it is ready. */
const slowestStart = 900

/** The part of docs/benchmarks.md about the bare servers, on a million rows. */
export function speedSection(
  measured: SpeedMeasured,
  { date, machine }: { date: string; machine: string },
): string {
  const { scenarios, agreement, pace } = measured
  return `## Against a bare server, on a million rows

Measured on ${date}. ${machine} ${pace.rounds} rounds of ${pace.seconds} s and more, in turn, the order turned round after every
round; medians. *Again*: a few requests over and over, event pages 2,000 in turn. *First*: every request another one, over more
things than any cache holds; event pages 25,000 in turn, each once, and another order for each decision.

*Naive* and *tuned* are Node's own server on the driver, with named statements (but for texts) and a signed token checked; no
roles, scopes or rules, and a database of their own with the names beside the events, their own indexes and no triggers. Naive
sends what a decent developer writes (OFFSET and \`count(*)\`, at once); tuned counts once and keeps the totals, jumps to deep
pages and has its rows built by PostgreSQL. Neither sums invoices or looks for a text in names of agencies and customers. Their
decision writes an audit row and a NOTIFY in one durable statement. Ours is told to one listening connection and to one program
that waits for the feed; as programs are told ${measured.heldSeconds} s later, it decides that long before it is measured.
${agreementText(agreement)}
| 16 connections, requests a second | again: ours | naive | tuned | bar | first: ours | naive | tuned | bar |
|---|---:|---:|---:|---|---:|---:|---:|---|
${rows(scenarios, speedCells)}

${notes(scenarios)}

| milliseconds | again: CPU, server + PostgreSQL | naive | tuned | one connection, p50 / p99 | first: CPU | naive | tuned | one connection | naive |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${rows(scenarios, (_, measured, side) => [
  ...timeCells(measured),
  ...(side === 'first' ? [timesCell(measured?.one.get('naive'))] : []),
])}

Memory of the process while 16 callers asked everything above, and while 64 asked all reads in turn, never the same. Ours has started
when it is *ready*, the others when they have answered.

| | 16: median / most MB | 64: median / most MB | bar | start, median ms | bar |
|---|---:|---:|---|---:|---|
${contenderNames.map((name) => processRow(name, measured)).join('\n')}
`
}

function agreementText(agreement: Agreement | null): string {
  if (agreement === null) return ''
  const { lists, asAgency, faults } = agreement
  const found =
    faults.length === 0
      ? 'agree in all'
      : `**differ in ${faults.length}**: ${faults.map((fault) => fault.replaceAll('|', ' ')).join('; ')}`
  return `
Before anything was measured, ours and naive answered ${lists} random lists (seeded: every filter, sort and page that naive knows;
${asAgency} as a person of the biggest agency), and all three the lists of each row. Ids and exact totals of the random lists
${found}; a row of which they differ fails.
`
}

type CellsOf = (
  scenario: ScenarioMeasured,
  /** null: it was not asked again. */
  measured: AskedMeasured | null,
  side: 'again' | 'first',
) => readonly string[]

function rows(scenarios: readonly ScenarioMeasured[], cellsOf: CellsOf): string {
  return scenarios
    .map((measured) =>
      cells([
        measured.scenario.name,
        ...cellsOf(measured, measured.again, 'again'),
        ...cellsOf(measured, measured.first, 'first'),
      ]),
    )
    .join('\n')
}

function speedCells(scenario: ScenarioMeasured, measured: AskedMeasured | null): string[] {
  if (measured === null) return contenderNames.map(() => '').concat('')
  const speeds = contenderNames.map((name) => middle(measured.many.get(name), perSecond))
  return [...speeds.map(figure), barsText(scenario, measured)]
}

/** CPU, of the bare servers in one figure, and what one caller waits. */
function timeCells(measured: AskedMeasured | null): string[] {
  const { many, one } = measured ?? { many: new Map(), one: new Map() }
  const sum = (name: ContenderName) =>
    middle(many.get(name), ({ cpu }) => cpu.server + cpu.database)
  return [
    cpuCell(many.get('ours')),
    figure(sum('naive')),
    figure(sum('tuned')),
    timesCell(one.get('ours')),
  ]
}

function notes(scenarios: readonly ScenarioMeasured[]): string {
  const bounds = scenarios
    .filter(({ again, first }) => [again, first].some((one) => one?.parity?.hasBound))
    .map(({ scenario }) => scenario.name)
  const heard = scenarios.flatMap((one) => (one.heard === null ? [] : [one.heard]))
  return [
    ...(bounds.length === 0
      ? []
      : [`A bound instead of the total, said so, exact when asked: ${bounds.join(', ')}.`]),
    ...heard.map(
      ({ signals, changes }) =>
        `While decisions were made, ${signals.toLocaleString('en')} live signals and ${changes.toLocaleString('en')} changes of the feed came.`,
    ),
  ].join(' ')
}

function timesCell(rounds: readonly Round[] | undefined): string {
  if (rounds === undefined) return ''
  return `${figure(middle(rounds, ({ p50 }) => p50))} / ${figure(middle(rounds, ({ p99 }) => p99))}`
}

function cpuCell(rounds: readonly Round[] | undefined): string {
  if (rounds === undefined) return ''
  return `${figure(middle(rounds, ({ cpu }) => cpu.server))} + ${figure(middle(rounds, ({ cpu }) => cpu.database))}`
}

function processRow(name: ContenderName, { scenarios, crowd, starts }: SpeedMeasured): string {
  const few = scenarios.flatMap(({ again, first }) =>
    [again, first].flatMap((asked) => asked?.many.get(name) ?? []),
  )
  const [ofFew, ofMany] = [few, crowd?.get(name) ?? []].map(megabytesOf)
  const start = median(starts.get(name) ?? [])
  const bar = (measured: number | undefined, atMost: number, unit: string) =>
    name === 'ours' && measured !== undefined ? againstBar(measured, { atMost }, unit) : ''
  return cells([
    name,
    memoryCell(ofFew),
    memoryCell(ofMany),
    bar(ofMany?.median, largestMemory, ' MB'),
    Math.round(start),
    bar(start, slowestStart, ' ms'),
  ])
}

interface Megabytes {
  median: number
  most: number
}

function megabytesOf(rounds: readonly Round[]): Megabytes | undefined {
  const memory = rounds.flatMap((round) => round.memory.map((bytes) => bytes / 1e6))
  const most = memory.reduce((so, one) => Math.max(so, one), 0)
  return memory.length === 0 ? undefined : { median: median(memory), most }
}

function memoryCell(memory: Megabytes | undefined): string {
  return memory === undefined ? '' : `${figure(memory.median)} / ${figure(memory.most)}`
}
