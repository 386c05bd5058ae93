import { changedFields } from '@gangway/domain/changes/kept-values'
import type { SeasonEvent } from '@gangway/contract/imports/season'
import { progressFromOrders } from '@gangway/domain/events/event-progress'
import { confirmEvents, upsertEvents } from '../event-rows/index.ts'
import { subProductRows } from '../orders/index.ts'
import { entryOf } from '../../platform/entry-of.ts'
import { type EventRow, readEventColumns } from './event-columns.service.ts'
import { fingerprint, isSameContent, without } from './fingerprint.rules.ts'
import type { ImportDeps } from './imports.rules.ts'
import {
  type KnownEvent,
  lockEventsByReference,
  type SentEvent,
  sentEventColumns,
} from './import-events.queries.ts'
import { type NounSummary, sortRows, summarize } from './import-summary.rules.ts'

export interface WrittenEvent {
  id: number
  /** Undefined for a created event. */
  known: KnownEvent | undefined
  columns: SentEvent
}

export interface ImportedEvents {
  summary: NounSummary
  /** Where the orders of each event in the season go, by its reference. */
  places: ReadonlyMap<string, { id: number; agency_id: number }>
  written: WrittenEvent[]
}

/** @throws UnknownReferencesError when an event names an unknown agency or port */
export async function importEvents(
  { db, keyRing, receivedAt }: ImportDeps,
  events: readonly SeasonEvent[],
): Promise<ImportedEvents> {
  const rows = events.map((event): EventRow => without(event, 'orders'))
  const stored = await lockEventsByReference(
    db,
    rows.map(({ reference }) => reference),
  )
  const known = new Map(stored.map((event) => [event.reference, event]))
  const sorted = sortRows(
    rows,
    ({ reference }) => known.get(reference),
    (row, { source_hash }) => isSameContent(keyRing, source_hash, contentOf(row)),
  )
  const changes = [...sorted.created, ...sorted.changed.map(({ row }) => row)]
  const columnsOf = await readEventColumns(db, changes)
  const sent = new Map(events.map((event) => [event.reference, event]))
  const begin = (reference: string) => beginOf(entryOf(sent, reference))
  const upserted = await upsertEvents(
    db,
    changes.map((row, index) => ({
      ...columnsOf(row),
      reference: row.reference,
      pickup_time: row.pickup_time,
      ...begin(row.reference),
      ...(receivedAt && { created_at: receivedAt(row, index) }),
      source_hash: fingerprint(keyRing, contentOf(row)),
      source_updated_at: row.updated_at ?? known.get(row.reference)?.source_updated_at ?? null,
    })),
  )
  await confirmEvents(db, sorted.confirmed)

  const places = new Map([...stored, ...upserted].map((event) => [event.reference, event]))
  return {
    summary: summarize(sorted, ({ row, known: event }) =>
      changedFields(sentEventColumns, event, columnsOf(row)),
    ),
    places,
    written: changes.map((row) => ({
      id: entryOf(places, row.reference).id,
      known: known.get(row.reference),
      columns: columnsOf(row),
    })),
  }
}

/** The status and totals of a new event, so that it need not be written twice. */
function beginOf({ status = 'new', orders }: SeasonEvent) {
  const standing = orders.map((order) => ({
    status: order.status ?? 'requested',
    subproducts: subProductRows(order.subproducts, []),
  }))
  return progressFromOrders(status, standing)
}

/** What makes a later row a change, leaving out what only the first import sets. */
function contentOf(row: EventRow): unknown {
  return without(without(without(row, 'updated_at'), 'status'), 'pickup_time')
}
