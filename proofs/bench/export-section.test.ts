import { describe, expect, it } from 'vitest'
import type { ExportMeasured } from './export-load.ts'
import { exportSection } from './export-section.ts'

const mebibyte = 1024 * 1024

function measured(seconds: number, peak: number): ExportMeasured {
  const memory = { before: 90 * mebibyte, peak: peak * mebibyte }
  return { format: 'csv', size: 12 * mebibyte, seconds, memory, listTimes: [9, 7, 8] }
}

function sectionOf(few: ExportMeasured, all: ExportMeasured): string {
  return exportSection([{ few, all }], { date: '2026-11-21', machine: 'A machine.', rows: 100_000 })
}

describe('exportSection', () => {
  it('reaches the bar when it is in time and holds no more than for a few rows', () => {
    const few = measured(1, 120)
    expect(sectionOf(few, measured(59.9, 152))).toContain(
      '| csv | 12 | 59.9 | 90 | 120 | 152 | 8 | reached |',
    )
    expect(sectionOf(few, measured(60, 120))).toContain('**not reached**')
    expect(sectionOf(few, measured(5, 153))).toContain('**not reached**')
  })
})
