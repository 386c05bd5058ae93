import type { FieldFault } from '@gangway/contract/field-faults'
import type { ProcessLimits } from '../confined/process-limits.ts'

const mebibyte = 1_048_576

/** Limits of one file with tables. They count what is unpacked, which no packed size says. */
export const tableLimits = {
  /** Characters of a cell, as in Excel. */
  cell: 32_767,
  /** Characters of a row. */
  row: 1_000_000,
  /** Columns; no season has more. */
  columns: 1_000,
  process: {
    silence: 30_000,
    total: 600_000,
    memory: 1_024 * mebibyte,
    heap: 640,
    input: 64 * mebibyte,
    message: 8 * mebibyte,
  } satisfies ProcessLimits,
} as const

/** Limits of all tables of an import; a season of 250,000 orders stays far below. */
export const importLimits = {
  rows: 2_000_000,
  cells: 40_000_000,
  /** Characters of rows as they are set aside, … */
  text: 1_024 * mebibyte,
  /** … which are at most so many times the size of the files, … */
  times: 100,
  /** … asked above so many. */
  timesFrom: 64 * mebibyte,
  /** Milliseconds. */
  time: 900_000,
} as const

/** A file that goes beyond its limits at a line. */
export class LimitError extends Error {
  override readonly name = 'LimitError'
  readonly line: number
  readonly fault: FieldFault
  /** Where the file has fields. */
  readonly field: string

  constructor(line: number, fault: FieldFault, field = '') {
    super(fault.code)
    this.line = line
    this.fault = fault
    this.field = field
  }
}
