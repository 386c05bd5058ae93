import { describe, expect, it } from 'vitest'
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

describe('busyness', () => {
  it('says when the machine had more to do than it could', () => {
    expect(busyness(1_000)).toContain('was busy')
    expect(busyness(0)).toContain('otherwise idle')
  })
})
