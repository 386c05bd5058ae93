import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingMeter } from './reading-meter.ts'

const limits = { rows: 10, cells: 50, text: 400, times: 2, timesFrom: 100, time: 60_000 }

const row = { line: 1, cells: 1, characters: 1 }

test.each([
  ['rows', 11, row, 1_000, { code: 'too_many_rows', maximum: 10 }],
  ['cells', 6, { ...row, cells: 10 }, 1_000, { code: 'too_many_cells', maximum: 50 }],
  ['characters', 5, { ...row, characters: 99 }, 1_000, { code: 'too_much_text' }],
  ['characters for the size', 3, { ...row, characters: 99 }, 100, { code: 'too_much_text' }],
  ['characters of a small file', 2, { ...row, characters: 99 }, 1, { code: 'too_much_text' }],
])('reading ends at the first limit: %s', (_limit, count, taken, size, fault) => {
  const meter = readingMeter(size, limits)
  for (let line = 1; line < count; line += 1) meter.take({ ...taken, line })
  expect(() => meter.take({ ...taken, line: count })).toThrow(
    expect.objectContaining({ line: count, isLimit: true, fault: expect.objectContaining(fault) }),
  )
})

test('reading ends when its time is over, also before a row is there', () => {
  const meter = readingMeter(1, { ...limits, time: -1 })
  const over = expect.objectContaining({ fault: expect.objectContaining({ code: 'too_slow' }) })
  expect(() => meter.take(row)).toThrow(over)
  expect(() => meter.requireTime()).toThrow(over)
})

test('whatever the rows are, no more is taken than the limits say', () => {
  const rows = fc.array(fc.record({ cells: fc.nat(30), characters: fc.nat(300) }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(rows, fc.nat(500), (given, size) => {
      const meter = readingMeter(size, limits)
      let [count, cells, text] = [0, 0, 0]
      try {
        for (const one of given) {
          meter.take({ ...one, line: 1 })
          count += 1
          cells += one.cells
          text += one.characters
        }
      } catch {
        // It ended.
      }
      const most = Math.min(400, Math.max(100, 2 * size))
      expect([count <= 10, cells <= 50, text <= most]).toEqual([true, true, true])
    }),
  )
})
