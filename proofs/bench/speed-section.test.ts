import { describe, expect, it } from 'vitest'
import type { ContenderName } from './contenders.ts'
import type { Round } from './contest.ts'
import type { AskedMeasured, ScenarioMeasured, SpeedMeasured } from './speed-load.ts'
import { speedSection } from './speed-section.ts'

const asked = { requests: [], bars: [{ kind: 'speed', against: 'naive', atLeast: 3 } as const] }

function round(requests: number, more: Partial<Round> = {}): Round {
  const cpu = { server: 1, database: 2 }
  return { requests, seconds: 1, p50: 2, p99: 9, failed: 0, cpu, memory: [150e6], ...more }
}

function found(ours: Round, more: Partial<AskedMeasured> = {}): AskedMeasured {
  const rounds = new Map<ContenderName, Round[]>([
    ['ours', [ours]],
    ['naive', [round(100)]],
    ['tuned', [round(1_000)]],
  ])
  const parity = { fault: null, hasBound: false }
  return { asked, parity, many: rounds, one: rounds, isRepeated: false, ...more }
}

function sectionOf(first: AskedMeasured, more: Partial<SpeedMeasured & ScenarioMeasured> = {}) {
  const { again = found(round(9_000)), heard = null, crowd = null, agreement = null } = more
  const scenario = { name: 'a list', again: again?.asked ?? null, first: first.asked }
  return speedSection(
    {
      scenarios: [{ scenario, again, first, heard }],
      agreement,
      crowd,
      starts: new Map([['ours', [800]]] as const),
      heldSeconds: 13,
      pace: { rounds: 1, seconds: 1, longest: 1 },
    },
    { date: '2026-11-22', machine: 'A machine.' },
  )
}

describe('speedSection', () => {
  it('says of each bar whether it is reached, and by how much', () => {
    const section = sectionOf(found(round(270)))
    const row =
      '| a list | 9000 | 100 | 1000 | reached: 90.0 of ≥ 3x naive | 270 | 100 | 1000 | **not reached**: 2.70 of ≥ 3x naive |'
    expect(section).toContain(row)
    expect(section).toContain('| reached: 800 of ≤ 900 ms |')
  })

  it('judges memory by the median at 64 connections', () => {
    const crowd = new Map([['ours', [round(1, { memory: [150e6, 220e6, 260e6] })]]] as const)
    const section = sectionOf(found(round(300)), { crowd })
    expect(section).toContain('| 220 / 260 | **not reached**: 220 of ≤ 200 MB |')
  })

  it.each([
    [
      '99 instead of 100: ours on /events',
      { parity: { fault: '99 instead of 100: ours on /events', hasBound: false } },
    ],
    ['something was asked twice', { isRepeated: true }],
  ])('fails a row however fast: %s', (fault, more) => {
    const section = sectionOf(found(round(9_000), more))
    expect(section).toContain(`| **not reached**: ${fault} |`)
  })

  it('fails a row of which more than one answer in a hundred is an error', () => {
    expect(sectionOf(found(round(1_000, { failed: 10 })))).toContain(
      '| reached: 10.0 of ≥ 3x naive |',
    )
    const section = sectionOf(found(round(1_000, { failed: 11 })))
    expect(section).toContain('| **not reached**: answers failed: ours |')
  })

  it('fails decisions that reached no listener', () => {
    const section = sectionOf(found(round(900)), {
      again: null,
      heard: { signals: 900, changes: 0 },
    })
    expect(section).toContain('| **not reached**: no listener got it |')
  })

  it('says where a bound stands for the total', () => {
    const section = sectionOf(found(round(300), { parity: { fault: null, hasBound: true } }))
    expect(section).toContain('A bound instead of the total, said so, exact when asked: a list.')
  })

  it('lists random lists that differ', () => {
    const agreement = { lists: 80, asAgency: 20, faults: ['agency: other rows: naive on /events'] }
    const section = sectionOf(found(round(300)), { agreement })
    expect(section).toContain('**differ in 1**: agency: other rows: naive on /events')
  })
})
