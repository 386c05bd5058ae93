import type { Kept } from '@gangway/domain/changes/kept-values'

/** What became of a row that was sent. */
export interface BroughtRow {
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

export interface Brought {
  ports: BroughtRow[]
  agencies: BroughtRow[]
  ship_calls: BroughtRow[]
  events: BroughtRow[]
  orders: BroughtRow[]
  invoices: BroughtRow[]
}

interface ImportedRow {
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
  rows: readonly ImportedRow[]
}

export type ImportSummary = Record<keyof Brought, NounSummary>

export function summarize(brought: Brought): ImportSummary {
  return {
    ports: summaryOf(brought.ports),
    agencies: summaryOf(brought.agencies),
    ship_calls: summaryOf(brought.ship_calls),
    events: summaryOf(brought.events),
    orders: summaryOf(brought.orders),
    invoices: summaryOf(brought.invoices),
  }
}

function summaryOf(brought: readonly BroughtRow[]): NounSummary {
  const counts = { created: 0, changed: 0, unchanged: 0, stale: 0, locked: 0 }
  for (const { outcome } of brought) counts[outcome] += 1
  const rows = brought.flatMap(({ reference, outcome, fields }) =>
    outcome === 'created' || outcome === 'changed' ? [{ reference, outcome, fields }] : [],
  )
  return { ...counts, rows }
}
