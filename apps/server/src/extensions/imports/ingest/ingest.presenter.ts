import type { FieldChange, Ingested } from '@gangway/contract/ingest'
import type { IngestKind } from '@gangway/contract/imports/sent-things'
import { personalFields } from '@gangway/domain/changes/kept-values'
import type { RowResults, RowResult } from '../season/import-summary.rules.ts'

/** The senders' own names of what rows refer to, by id. */
export interface SentNames {
  agencies: ReadonlyMap<number, string>
  ports: ReadonlyMap<number, string>
  events: ReadonlyMap<number, string>
}

/** Which noun of an import a kind of thing is. */
export const nounOf = {
  port: 'ports',
  agency: 'agencies',
  ship_call: 'ship_calls',
  event: 'events',
  order: 'orders',
  invoice: 'invoices',
} as const satisfies Record<IngestKind, keyof RowResults>

/** How a field is called when it is sent, and which names its values stand for. */
const sentAs: Readonly<Record<string, { field: string; names: keyof SentNames }>> = {
  agency_id: { field: 'agency', names: 'agencies' },
  port_id: { field: 'port', names: 'ports' },
  event_id: { field: 'event', names: 'events' },
}

/** Personal ones, and the addresses at which people of an agency are reached. */
const withheld = new Set<string>([...personalFields, 'emails', 'agency_hash'])

export function presentResult(kind: IngestKind, row: RowResult, names: SentNames): Ingested {
  const { reference, outcome, id } = row
  const changes = row.fields.map((field) => presentChange(row, field, names))
  return { kind, reference, outcome, id, changes }
}

function presentChange({ before, after }: RowResult, field: string, names: SentNames): FieldChange {
  if (withheld.has(field)) return { field }
  const was: unknown = Reflect.get(before, field)
  const now: unknown = Reflect.get(after, field)
  const sent = sentAs[field]
  if (sent !== undefined) {
    const nameOf = (id: unknown) => names[sent.names].get(Number(id))
    return { field: sent.field, was: nameOf(was), now: nameOf(now) }
  }
  return { field, was, now }
}
