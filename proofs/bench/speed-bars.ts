import type { Round } from './contest.ts'
import { type ContenderName, contenderNames } from './contenders.ts'
import { median } from './median.ts'
import type { AskedMeasured, Rounds, ScenarioMeasured } from './speed-load.ts'
import type { Bar } from './speed-scenarios.ts'
import { againstBar, verdict } from './table.ts'

export function middle(
  rounds: readonly Round[] | undefined,
  value: (round: Round) => number,
): number {
  return median((rounds ?? []).map(value))
}

export const perSecond = ({ requests, seconds }: Round): number => requests / seconds

export function ratio(rounds: Rounds, other: ContenderName): number {
  return middle(rounds.get('ours'), perSecond) / middle(rounds.get(other), perSecond)
}

/** Fault that makes the figures of a row worthless; null: none. */
export function faultOf({ parity, isRepeated, many }: AskedMeasured): string | null {
  if (parity !== null && parity.fault !== null) return parity.fault
  if (isRepeated) return 'something was asked twice'
  const failing = contenderNames.filter((name) => {
    const rounds = many.get(name) ?? []
    // One in a hundred may fail: a caller cut off mid-way leaves a change undone that the next builds upon.
    return sum(rounds, ({ failed }) => failed) > sum(rounds, ({ requests }) => requests) / 100
  })
  return failing.length === 0 ? null : `answers failed: ${failing.join(', ')}`
}

/** Whether each bar is reached, and by how much; a fault, also where there is no bar. */
export function barsText({ heard }: ScenarioMeasured, measured: AskedMeasured): string {
  const isUnheard = heard !== null && (heard.signals === 0 || heard.changes === 0)
  const fault = (isUnheard ? 'no listener got it' : faultOf(measured))?.replaceAll('|', ' ') ?? null
  const { bars } = measured.asked
  if (bars.length === 0) return fault === null ? '' : `**${fault}**`
  return bars
    .map((bar) =>
      fault === null || bar.kind === 'failures'
        ? judge(measured.many, bar)
        : `${verdict(false)}: ${fault}`,
    )
    .join('; ')
}

function judge(many: Rounds, bar: Bar): string {
  if (bar.kind === 'failures') {
    const rounds = many.get('ours') ?? []
    const failed = sum(rounds, (round) => round.failed)
    return `${verdict(failed === 0)}: ${failed} of ${sum(rounds, ({ requests }) => requests)} failed`
  }
  if (bar.kind === 'p99') {
    const p99 = (name: ContenderName) => middle(many.get(name), (round) => round.p99)
    return againstBar(p99('ours') / p99('naive'), bar, 'x naive’s 99 %')
  }
  return againstBar(ratio(many, bar.against), bar, `x ${bar.against}`)
}

export function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((so, item) => so + value(item), 0)
}
