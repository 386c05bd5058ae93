import { describe, expect, it } from 'vitest'
import type { ContenderName } from './contenders.ts'
import type { Round } from './contest.ts'
import type { ScenarioMeasured } from './speed-load.ts'
import { speedSection } from './speed-section.ts'

const mebibyte = 2 ** 20

function round(requests: number, more: Partial<Round> = {}): Round {
  const cpu = { server: 1, database: 2 }
  return { requests, seconds: 1, p50: 2, p99: 9, failed: 0, cpu, memory: [150 * mebibyte], ...more }
}

function measured(ours: Round, more: Partial<ScenarioMeasured> = {}): ScenarioMeasured {
  const rounds = new Map<ContenderName, Round[]>([
    ['ours', [ours]],
    ['naive', [round(100)]],
    ['tuned', [round(1_000)]],
  ])
  const bars = [{ against: 'naive', atLeast: 3 } as const]
  return {
    scenario: { name: 'a list', requests: [], bars, isNeverRepeated: false },
    parity: { fault: null, hasBound: false },
    many: rounds,
    one: rounds,
    ...more,
  }
}

function rowOf(scenario: ScenarioMeasured): string {
  const starts = new Map([['ours', [800]]] as const)
  const pace = { rounds: 1, seconds: 1, longest: 1 }
  const section = speedSection(
    { scenarios: [scenario], starts, pace },
    { date: '2026-11-22', machine: 'A machine.' },
  )
  return /^\| a list .*$/m.exec(section)?.[0] ?? ''
}

describe('speedSection', () => {
  it('reaches a bar by requests a second', () => {
    expect(rowOf(measured(round(300)))).toContain('| exact | reached (≥ 3x naive) |')
    expect(rowOf(measured(round(299)))).toContain('**not reached** (≥ 3x naive)')
  })

  it('fails a row whose answers differ, however fast', () => {
    const parity = { fault: '99 instead of 100: ours on /events', hasBound: false }
    const row = rowOf(measured(round(9_000), { parity }))
    expect(row).toContain('**99 instead of 100: ours on /events** | **not reached**')
  })

  it('fails a row of which more than one answer in a hundred is an error', () => {
    expect(rowOf(measured(round(1_000, { failed: 10 })))).toContain(' reached')
    const row = rowOf(measured(round(1_000, { failed: 11 })))
    expect(row).toContain('**not reached** (≥ 3x naive); **answers failed: ours**')
  })
})
