import { without } from '../season/fingerprint.rules.ts'

/** What every row that is sent has. */
export interface Given {
  reference: string
  updated_at?: string | undefined
}

export function referencesOf(rows: readonly Given[]): string[] {
  return rows.map(({ reference }) => reference)
}

export function byReference<Row extends Given>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.reference, row]))
}

export function timeless<Row extends { updated_at?: string | undefined }>(row: Row) {
  return without(row, 'updated_at')
}
