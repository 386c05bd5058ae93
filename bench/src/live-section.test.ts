import { describe, expect, it } from 'vitest'
import { busyness, liveSection, withLiveSection } from './live-section.ts'

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

describe('withLiveSection', () => {
  const page = '# Benchmarks\n\n## One\n\n1\n\n<!-- Measured apart -->\n\n## By hand\n'

  it('comes last on a page that has none', () => {
    expect(withLiveSection('# Benchmarks\n', sectionOf([1]))).toBe(
      `# Benchmarks\n\n${sectionOf([1])}`,
    )
  })

  it('takes the place of the earlier one, whatever follows it', () => {
    const before = page.replace('<!--', `${sectionOf([1])}\n<!--`)
    const after = page.replace('<!--', `${sectionOf([2])}\n<!--`)
    expect(withLiveSection(before, sectionOf([2]))).toBe(after)
  })
})

describe('busyness', () => {
  it('says when the machine had more to do than it could', () => {
    expect(busyness(1_000)).toContain('was busy')
    expect(busyness(0)).toContain('otherwise idle')
  })
})
