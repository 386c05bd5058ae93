import type { Season } from '@gangway/contract/imports/season'
import type { RawSeason } from '../reading/season-fault.rules.ts'

export function rowsIn(rows: RawSeason): number {
  return Object.values(rows).reduce((sum, list) => sum + list.length, 0)
}

export function emptyRows(): RawSeason {
  return { ports: [], agencies: [], ship_calls: [], events: [], orders: [], invoices: [] }
}

export function emptySeason(): Season {
  return { ports: [], agencies: [], ship_calls: [], events: [], invoices: [] }
}
