import { describe, expect, it } from 'vitest'
import { crowdFigures, crowdPart } from './live-crowd-section.ts'
import type { CrowdMeasured } from './live-crowd.ts'
import { busyness, liveSection } from './live-section.ts'

const context = { date: '2026-11-21', machine: 'A machine.' }

function sectionOf(times: number[], { expected = times.length, foreign = 0 } = {}) {
  return liveSection({ times, expected, foreign }, context)
}

describe('liveSection', () => {
  it('reaches the bar when 99 of 100 are in time, all arrived and none went astray', () => {
    const nearly = [...Array.from({ length: 99 }, () => 900), 5_000]
    expect(sectionOf(nearly)).toContain('| 900 | 900 | 5000 | 0 | reached |')
    expect(sectionOf([...nearly.slice(1), 5_000])).toContain('**not reached**')
    expect(sectionOf([5], { expected: 2 })).toContain('**not reached**')
    expect(sectionOf([5], { foreign: 1 })).toContain('**not reached**')
  })
})

function crowdOf(times: number[], more: Partial<CrowdMeasured> = {}): CrowdMeasured {
  return {
    changesPerSecond: 20,
    times: Float64Array.from(times),
    expected: times.length,
    foreign: 0,
    refused: 0,
    seconds: 2,
    cpu: { instances: 1_000, postgres: 500, client: 2_000 },
    ...more,
  }
}

describe('crowdPart', () => {
  it('has the same bar', () => {
    expect(crowdFigures(crowdOf([10, 2, 900])).isReached).toBe(true)
    expect(crowdFigures(crowdOf([10, 2, 1_001])).isReached).toBe(false)
    expect(crowdFigures(crowdOf([10], { expected: 2 })).isReached).toBe(false)
    expect(crowdFigures(crowdOf([10], { foreign: 1 })).isReached).toBe(false)
  })

  it('counts deliveries and processors for each second', () => {
    const row = '| 20 | 4 | 4 | 2 | 2.00 | 10.0 | 10.0 | 0 | reached | 0.50, 0.25, 1.00 |'
    expect(crowdPart([crowdOf([10, 1, 2, 3])])).toContain(row)
  })
})

describe('busyness', () => {
  it('says when the machine had more to do than it could', () => {
    expect(busyness(1_000)).toContain('busy machine')
    expect(busyness(0)).toContain('idle machine')
  })
})
