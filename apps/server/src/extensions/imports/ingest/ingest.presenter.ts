import type { FieldChange, Ingested } from '@gangway/contract/ingest'
import type { IngestKind } from '@gangway/contract/imports/sent-things'
import { isNamed, namedBy, unquoted } from '../preview/field-changes.rules.ts'
import type { RowResults, RowResult } from '../season/import-summary.rules.ts'

/** The senders' own names of what rows refer to, by id. */
export type SentNames = Readonly<Record<keyof typeof namedBy, ReadonlyMap<number, string>>>

/** Which noun of an import a kind of thing is. */
export const nounOf = {
  port: 'ports',
  agency: 'agencies',
  ship_call: 'ship_calls',
  event: 'events',
  order: 'orders',
  invoice: 'invoices',
} as const satisfies Record<IngestKind, keyof RowResults>

export function presentResult(kind: IngestKind, row: RowResult, names: SentNames): Ingested {
  const { reference, outcome, id } = row
  const changes = row.fields.map((field) => presentChange(row, field, names))
  return { kind, reference, outcome, id, changes }
}

function presentChange({ before, after }: RowResult, field: string, names: SentNames): FieldChange {
  if (unquoted.has(field)) return { field }
  const was: unknown = Reflect.get(before, field)
  const now: unknown = Reflect.get(after, field)
  if (!isNamed(field)) return { field, was, now }
  const nameOf = (id: unknown) => names[field].get(Number(id))
  return { field: namedBy[field], was: nameOf(was), now: nameOf(now) }
}
