import { type Kept, keptValues } from '@gangway/domain/changes/kept-values'
import type { RowResult } from './import-summary.rules.ts'

export interface Sent {
  reference: string
  updated_at?: string | undefined
}

interface Stored {
  id: number
  source_updated_at: Date | null
}

export interface SortedRows<Row extends Sent, Known extends Stored> {
  created: Row[]
  changed: { row: Row; known: Known }[]
  left: { row: Row; known: Known; outcome: 'unchanged' | 'stale' }[]
  /** Same content, sent as of a later instant, which is recorded so that anything in between is stale. */
  confirmed: { id: number; updated_at: string }[]
  /** Created rows, then changed ones. */
  written: Row[]
}

/**
 * @param known by reference
 * @param isSame whether the content is that of the last import, `updated_at` aside
 */
export function sortRows<Row extends Sent, Known extends Stored>(
  rows: readonly Row[],
  known: ReadonlyMap<string, Known>,
  isSame: (row: Row, known: Known) => boolean,
): SortedRows<Row, Known> {
  const sorted: Omit<SortedRows<Row, Known>, 'written'> = {
    created: [],
    changed: [],
    left: [],
    confirmed: [],
  }
  for (const row of rows) {
    const before = known.get(row.reference)
    if (before === undefined) {
      sorted.created.push(row)
      continue
    }
    const outcome = outcomeOf(row, before, isSame)
    if (outcome === 'changed') sorted.changed.push({ row, known: before })
    else sorted.left.push({ row, known: before, outcome })
    const { updated_at } = row
    if (outcome === 'unchanged' && updated_at !== undefined && isLater(updated_at, before)) {
      sorted.confirmed.push({ id: before.id, updated_at })
    }
  }
  return { ...sorted, written: [...sorted.created, ...sorted.changed.map(({ row }) => row)] }
}

export function outcomeOf<Row extends Sent, Known extends Stored>(
  row: Row,
  known: Known,
  isSame: (row: Row, known: Known) => boolean,
): 'unchanged' | 'stale' | 'changed' {
  if (isSame(row, known)) return 'unchanged'
  return isEarlier(row.updated_at, known) ? 'stale' : 'changed'
}

export function isLater(
  updated_at: string,
  { source_updated_at }: Pick<Stored, 'source_updated_at'>,
): boolean {
  return source_updated_at === null || new Date(updated_at) > source_updated_at
}

export function isEarlier(
  updated_at: string | undefined,
  { source_updated_at }: Pick<Stored, 'source_updated_at'>,
): boolean {
  if (updated_at === undefined || source_updated_at === null) return false
  return new Date(updated_at) < source_updated_at
}

interface RowChange {
  fields: readonly string[]
  before: object
  after: object
}

const untouched = { fields: [], before: {}, after: {} } as const

/**
 * @param idOf of a row that was written, by its reference
 * @param changeOf what was changed of a row
 */
export function rowResults<Row extends Sent, Known extends Stored>(
  { created, changed, left }: SortedRows<Row, Known>,
  idOf: (reference: string) => number,
  changeOf: (change: { row: Row; known: Known }) => RowChange,
): RowResult[] {
  return [
    ...created.map(({ reference }): RowResult => {
      return { reference, outcome: 'created', id: idOf(reference), ...untouched }
    }),
    ...changed.map((change): RowResult => {
      const { fields, before, after } = changeOf(change)
      return {
        reference: change.row.reference,
        outcome: fields.length === 0 ? 'unchanged' : 'changed',
        id: change.known.id,
        fields,
        before: kept(fields, before),
        after: kept(fields, after),
      }
    }),
    ...left.map(({ row, known, outcome }): RowResult => {
      return { reference: row.reference, outcome, id: known.id, ...untouched }
    }),
  ]
}

function kept(fields: readonly string[], values: object): Kept<object> {
  return keptValues<Readonly<Record<string, unknown>>>(fields, { ...values })
}
