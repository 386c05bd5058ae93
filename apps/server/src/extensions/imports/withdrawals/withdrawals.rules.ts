import type { FieldChange, Ingested } from '@gangway/contract/ingest'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { byReference } from '../season/sent-rows.rules.ts'
import { isEarlier, isLater } from '../season/sort-rows.rules.ts'

export interface TakenBack {
  reference: string
  reason: Withdrawal
  updated_at?: string | undefined
}

export type Withdrawn = Pick<Ingested, 'outcome' | 'id' | 'changes'>

/** By the sender's references; what is not known has no entry. */
export type WithdrawnThings = ReadonlyMap<string, Withdrawn>

interface Known {
  id: number
  reference: string
  source_updated_at: Date | null
}

interface Wanted<Row> {
  known: Row
  wish: TakenBack
}

/** Parts what was taken back before something newer came. */
export function sortTaken<Row extends Known>(
  taken: readonly TakenBack[],
  stored: readonly Row[],
): { wanted: Wanted<Row>[]; late: [string, Withdrawn][] } {
  const wishes = byReference(taken)
  const all = stored.map((known) => ({ known, wish: requireEntry(wishes, known.reference) }))
  const isLate = ({ known, wish }: Wanted<Row>) => isEarlier(wish.updated_at, known)
  return {
    wanted: all.filter((one) => !isLate(one)),
    late: all.filter(isLate).map(({ known: { reference, id } }) => {
      return [reference, { outcome: 'stale', id, changes: [] }]
    }),
  }
}

/** The reason as an answer lists it among the changes. */
export function reasonGiven(now: Withdrawal): FieldChange {
  return { field: 'withdrawal_reason', was: null, now }
}

export function confirmedOf(wanted: readonly Wanted<Known>[]) {
  return wanted.flatMap(({ known, wish: { updated_at } }) =>
    updated_at !== undefined && isLater(updated_at, known) ? [{ id: known.id, updated_at }] : [],
  )
}
