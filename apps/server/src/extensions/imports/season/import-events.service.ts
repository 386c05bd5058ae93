import { factsOf } from '@gangway/domain/events/event-facts'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { progressFromOrders } from '@gangway/domain/events/event-progress'
import { confirmEvents, upsertEvents } from '../../../modules/event-rows/index.ts'
import { subProductRows } from '../../../modules/orders/index.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { fingerprint, isSameContent, without } from '../fingerprints/fingerprint.rules.ts'
import {
  type SeasonEventRow,
  type Ids,
  type ImportDeps,
  type OrderRow,
  type SentRows,
  UnknownReferencesError,
} from './import-rows.rules.ts'
import { type KnownEvent, type SentEvent, sentEventColumns } from './import-events.queries.ts'
import type { RowResult } from './import-summary.rules.ts'
import { byReference } from './sent-rows.rules.ts'
import { rowResults, sortRows } from './sort-rows.rules.ts'

export interface WrittenEvent {
  id: number
  /** Undefined for a created event. */
  known: KnownEvent | undefined
  columns: SentEvent
}

/** Where an order goes. */
export interface EventPlace {
  id: number
  agency_id: number
  /** `YYYY-MM-DD`, local to the port. */
  event_date: string
}

export interface ImportedEvents {
  results: RowResult[]
  /** Every event that was sent, or that an order names, by its reference. */
  places: ReadonlyMap<string, EventPlace>
  written: WrittenEvent[]
}

/** @throws UnknownReferencesError when an order names an unknown event */
export async function importEvents(
  { db, keyRing, receivedAt }: ImportDeps,
  { events, orders }: Pick<SentRows, 'events' | 'orders'>,
  stored: readonly KnownEvent[],
  named: { agencies: Ids; ports: Ids },
): Promise<ImportedEvents> {
  const ordersOf = Map.groupBy(orders, ({ event }) => event)
  const known = byReference(stored)
  const sorted = sortRows(events, known, (row, { source_hash }) =>
    isSameContent(keyRing, source_hash, eventContentOf(row)),
  )
  const { written } = sorted
  const columnsOf = (row: SeasonEventRow): SentEvent => ({
    agency_id: agencyHere(requireEntry(named.agencies, row.agency), known.get(row.reference)),
    port_id: requireEntry(named.ports, row.port),
    ...factsOf(row),
  })
  const upserted = await upsertEvents(
    db,
    written.map((row, index) => ({
      ...columnsOf(row),
      reference: row.reference,
      pickup_time: row.pickup_time,
      sent_agency_id: sentAgency(
        requireEntry(named.agencies, row.agency),
        known.get(row.reference),
      ),
      ...beginOf(row, ordersOf.get(row.reference) ?? []),
      ...(receivedAt && { created_at: receivedAt(row, index) }),
      source_hash: fingerprint(keyRing, eventContentOf(row)),
      source_updated_at: row.updated_at ?? known.get(row.reference)?.source_updated_at ?? null,
    })),
  )
  await confirmEvents(db, sorted.confirmed)

  const places = new Map<string, EventPlace>(
    [...stored, ...upserted].map((event) => [event.reference, event]),
  )
  const missing = [...ordersOf.keys()].filter((reference) => !places.has(reference))
  if (missing.length > 0) throw new UnknownReferencesError(missing)
  const idOf = (reference: string) => requireEntry(places, reference).id
  return {
    results: rowResults(sorted, idOf, ({ row, known: before }) => {
      const after = columnsOf(row)
      return { fields: changedFields(sentEventColumns, before, after), before, after }
    }),
    places,
    written: written.map((row) => ({
      id: idOf(row.reference),
      known: known.get(row.reference),
      columns: columnsOf(row),
    })),
  }
}

/** The status and totals of a new event, so that it need not be written twice. */
function beginOf({ status = 'new' }: SeasonEventRow, orders: readonly OrderRow[]) {
  const standing = orders.map((order) => ({
    status: order.status ?? 'requested',
    subproducts: subProductRows(order.subproducts, []),
  }))
  return progressFromOrders(status, standing)
}

/** An event that staff offered to another agency stays there while its sender names the same as before (rule O8.5). */
export function agencyHere<Key>(
  sent: Key,
  known: { agency_id: Key; sent_agency_id: Key | null } | undefined,
): Key {
  return known !== undefined && known.sent_agency_id === sent ? known.agency_id : sent
}

/** The agency the sender names, where the event is another's. */
function sentAgency(sent: number, known: KnownEvent | undefined): number | null {
  return agencyHere(sent, known) === sent ? null : sent
}

/** Fields in which a difference makes a later row a change, without those that only the first import sets. */
export function eventContentOf(row: SeasonEventRow): unknown {
  return without(without(without(row, 'updated_at'), 'status'), 'pickup_time')
}
