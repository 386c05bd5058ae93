import type { Season } from '@gangway/contract/imports/season'
import { byNoun } from '@gangway/domain/imports/season-import'
import type { CsvTable } from '@gangway/domain/imports/season-tables'
import type { CsvRow } from './join-csv-tables.rules.ts'
import type { RawSeason } from './season-fault.rules.ts'

export function rowsIn(rows: RawSeason): number {
  return Object.values(rows).reduce((sum, list) => sum + list.length, 0)
}

export function emptyRows(): RawSeason {
  return byNoun(() => [])
}

export function emptySeason(): Season {
  return { ports: [], agencies: [], ship_calls: [], events: [], invoices: [] }
}

export function emptyTables(): Record<CsvTable, CsvRow[]> {
  return { ...byNoun(() => []), subproducts: [], persons: [] }
}
