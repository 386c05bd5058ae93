import type { Kept } from '@gangway/domain/changes/kept-values'

export interface RowResult {
  /** For a port, its code. */
  reference: string
  /**
   * `stale`: older than what came before, and therefore ignored. `locked`: closed to changes; only invoices can
   * be.
   */
  outcome: 'created' | 'changed' | 'unchanged' | 'stale' | 'locked'
  id: number
  /** Names of what differs from the last import; empty unless it has changed. */
  fields: readonly string[]
  /** Values of these fields before and now, the personal ones withheld. */
  before: Kept<object>
  after: Kept<object>
}

export interface RowResults {
  ports: RowResult[]
  agencies: RowResult[]
  ship_calls: RowResult[]
  events: RowResult[]
  orders: RowResult[]
  invoices: RowResult[]
}

interface SummaryRow {
  reference: string
  outcome: 'created' | 'changed'
  fields: readonly string[]
}

export interface NounSummary {
  created: number
  changed: number
  unchanged: number
  stale: number
  locked: number
  /** The created and changed rows. */
  rows: readonly SummaryRow[]
}

export type ImportSummary = Record<keyof RowResults, NounSummary>

export function summarize(results: RowResults): ImportSummary {
  return {
    ports: summaryOf(results.ports),
    agencies: summaryOf(results.agencies),
    ship_calls: summaryOf(results.ship_calls),
    events: summaryOf(results.events),
    orders: summaryOf(results.orders),
    invoices: summaryOf(results.invoices),
  }
}

function summaryOf(results: readonly RowResult[]): NounSummary {
  const counts = { created: 0, changed: 0, unchanged: 0, stale: 0, locked: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  const rows = results.flatMap(({ reference, outcome, fields }) =>
    outcome === 'created' || outcome === 'changed' ? [{ reference, outcome, fields }] : [],
  )
  return { ...counts, rows }
}
