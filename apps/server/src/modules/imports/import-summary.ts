import type { SortedRows } from './sort-rows.ts'

export interface ImportedRow {
  reference: string
  outcome: 'created' | 'changed'
  /** Names of what differs from the last import; empty for a created row. */
  fields: readonly string[]
}

export interface NounSummary {
  created: number
  changed: number
  unchanged: number
  /** Older than what an earlier import brought, therefore ignored. */
  stale: number
  /** Sent, but closed to changes; only invoices can be. */
  locked?: number
  /** The created and changed rows. */
  rows: readonly ImportedRow[]
}

export interface ImportSummary {
  ports: NounSummary
  agencies: NounSummary
  ship_calls: NounSummary
  events: NounSummary
  orders: NounSummary
  invoices: NounSummary
}

/** @param fieldsOf what changed, by reference */
export function summarize<
  Row extends { reference: string; updated_at?: string | undefined },
  Known extends { id: number; source_updated_at: Date | null },
>(
  sorted: SortedRows<Row, Known>,
  fieldsOf: (change: { row: Row; known: Known }) => readonly string[],
): NounSummary {
  return {
    created: sorted.created.length,
    changed: sorted.changed.length,
    unchanged: sorted.unchanged,
    stale: sorted.stale,
    rows: [
      ...sorted.created.map(({ reference }) => ({
        reference,
        outcome: 'created' as const,
        fields: [],
      })),
      ...sorted.changed.map((change) => ({
        reference: change.row.reference,
        outcome: 'changed' as const,
        fields: fieldsOf(change),
      })),
    ],
  }
}
