import {
  byNoun,
  type ImportNoun,
  type ImportOutcome,
  type OutcomeCounts,
} from '@gangway/domain/imports/season-import'
import type { Kept } from '@gangway/domain/changes/kept-values'

export interface RowResult {
  /** For a port, its code. */
  reference: string
  /**
   * `stale`: older than what came before, and therefore ignored. `locked`: closed to changes; only invoices can
   * be.
   */
  outcome: ImportOutcome
  id: number
  /** Names of what differs from the last import; empty unless it has changed. */
  fields: readonly string[]
  /** Values of these fields before and now, the personal ones withheld. */
  before: Kept<object>
  after: Kept<object>
}

export type RowResults = Record<ImportNoun, RowResult[]>

interface SummaryRow {
  reference: string
  outcome: 'created' | 'changed'
  fields: readonly string[]
}

export interface NounSummary extends OutcomeCounts {
  /** The created and changed rows. */
  rows: readonly SummaryRow[]
}

export type ImportSummary = Record<ImportNoun, NounSummary>

export function summarize(results: RowResults): ImportSummary {
  return byNoun((noun) => summaryOf(results[noun]))
}

function summaryOf(results: readonly RowResult[]): NounSummary {
  const counts = { created: 0, changed: 0, unchanged: 0, stale: 0, locked: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  const rows = results.flatMap(({ reference, outcome, fields }) =>
    outcome === 'created' || outcome === 'changed' ? [{ reference, outcome, fields }] : [],
  )
  return { ...counts, rows }
}
