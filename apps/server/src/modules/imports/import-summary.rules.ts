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
  /** Older than what an earlier import brought, and therefore ignored. */
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

interface Sent {
  updated_at?: string | undefined
}

interface Stored {
  id: number
  source_updated_at: Date | null
}

export interface SortedRows<Row extends Sent, Known extends Stored> {
  created: Row[]
  changed: { row: Row; known: Known }[]
  /** Same content, sent as of a later instant, which is recorded so that anything in between is stale. */
  confirmed: { id: number; updated_at: string }[]
  unchanged: number
  stale: number
}

/** @param isSame whether the content is that of the last import, `updated_at` aside */
export function sortRows<Row extends Sent, Known extends Stored>(
  rows: readonly Row[],
  knownOf: (row: Row) => Known | undefined,
  isSame: (row: Row, known: Known) => boolean,
): SortedRows<Row, Known> {
  const sorted: SortedRows<Row, Known> = {
    created: [],
    changed: [],
    confirmed: [],
    unchanged: 0,
    stale: 0,
  }
  for (const row of rows) {
    const known = knownOf(row)
    if (known === undefined) {
      sorted.created.push(row)
      continue
    }
    const same = isSame(row, known)
    if (same && row.updated_at !== undefined && isLater(row.updated_at, known)) {
      sorted.confirmed.push({ id: known.id, updated_at: row.updated_at })
    }
    if (same) sorted.unchanged += 1
    else if (isEarlier(row.updated_at, known)) sorted.stale += 1
    else sorted.changed.push({ row, known })
  }
  return sorted
}

function isLater(updated_at: string, { source_updated_at }: Stored): boolean {
  return source_updated_at === null || new Date(updated_at) > source_updated_at
}

function isEarlier(updated_at: string | undefined, { source_updated_at }: Stored): boolean {
  if (updated_at === undefined || source_updated_at === null) return false
  return new Date(updated_at) < source_updated_at
}
