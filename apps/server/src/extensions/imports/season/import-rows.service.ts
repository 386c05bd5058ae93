import { changedFields } from '@gangway/domain/changes/kept-values'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChanges } from '../../../modules/changes/index.ts'
import { completeRequests, lockOpen } from '../../../modules/data-requests/index.ts'
import { followDispatchTimes, followOrders } from '../../../modules/orders/index.ts'
import { auditAgencies, auditEvents, auditOrders } from './import-audit.service.ts'
import { importEvents, type WrittenEvent } from './import-events.service.ts'
import { importInvoices } from '../invoices/import-invoices.service.ts'
import { importOrders, type WrittenOrder } from './import-orders.service.ts'
import { importAgencies, importPorts } from './import-places.service.ts'
import { importShipCalls } from './import-ship-calls.service.ts'
import type { RowResults } from './import-summary.rules.ts'
import { carryOutEarly } from '../withdrawals/carry-out-early.service.ts'
import {
  actorOf,
  type Ids,
  type ImportDeps,
  type SentRows,
  UnknownReferencesError,
} from './import-rows.rules.ts'
import type { PdfSource } from '../invoices/invoice-pdfs.service.ts'
import { judgeImported } from './judge-imported.service.ts'
import { lockStanding, type Standing } from './import-orders.queries.ts'
import { referencesIn } from './sent-rows.rules.ts'

/**
 * Imports rows, whichever way they came: everything that is imported passes through here. The caller has waited
 * for other imports.
 *
 * @param pdfs null: existing PDFs stay
 * @param locked what is known of them, if it is locked already
 * @throws UnknownReferencesError
 */
export async function importRows(
  deps: ImportDeps & { db: DatabaseTransaction },
  rows: SentRows,
  pdfs: PdfSource | null,
  locked: Standing | null = null,
): Promise<RowResults> {
  const references = referencesIn(rows)
  const standing = locked ?? (await lockStanding(deps.db, references))
  const ports = await importPorts(deps, rows.ports, standing.ports)
  const agencies = await importAgencies(deps, rows.agencies, standing.agencies)
  const named = {
    ports: idsOf(
      standing.ports.map((port) => ({ ...port, reference: port.code })),
      ports,
    ),
    agencies: idsOf(standing.agencies, agencies),
  }
  const missing = (['agencies', 'ports'] as const).flatMap((kind) =>
    references[kind].filter((key) => !named[kind].has(key)),
  )
  if (missing.length > 0) throw new UnknownReferencesError(missing)
  const shipCalls = await importShipCalls(deps, rows.ship_calls, standing.ship_calls, named.ports)
  const events = await importEvents(deps, rows, standing.events, named)
  const orders = await importOrders(deps, rows.orders, events.places, standing)
  await judgeImported(deps, { orders: rows.orders, written: orders.written }, events)

  const invoices = await importInvoices(
    deps,
    rows.invoices,
    { stored: standing.invoices, agencies: named.agencies },
    pdfs,
  )

  const touched = new Set([
    ...events.written.map(({ id }) => id),
    ...orders.written.flatMap(({ before, after }) =>
      before === undefined ? [after.event_id] : [before.event_id, after.event_id],
    ),
  ])
  const known = orders.written.filter(({ before }) => before !== undefined)
  const open = await lockOpen(
    deps.db,
    known.map(({ id }) => id),
  )
  const followed = await followOrders(deps.db, [...touched])
  const actor = actorOf(deps)
  await recordChanges(deps.db, [
    ...auditAgencies(actor, agencies),
    ...shipCalls.audit,
    ...auditEvents(actor, events.written, followed),
    ...auditOrders(actor, orders.written),
    ...invoices.audit,
  ])
  await followDispatchTimes(deps.db, actor, leavingDispatches(events.written, known))
  await completeRequests(deps.db, actor, await open())
  const results = {
    ports,
    agencies,
    ship_calls: shipCalls.results,
    events: events.results,
    orders: orders.results,
    invoices: invoices.results,
  }
  const { areOrdersApart = false } = deps
  await carryOutEarly(deps.db, actor, rows, results, standing.early, areOrdersApart)
  return results
}

/** Events and orders that may have gone from their dispatches or come to them, or lost the time they had instead. */
function leavingDispatches(events: readonly WrittenEvent[], orders: readonly WrittenOrder[]) {
  const places = ['agency_id', 'port_id', 'event_date'] as const
  return {
    events: events.flatMap(({ id, known, columns }) =>
      known !== undefined && changedFields(places, known, columns).length > 0 ? id : [],
    ),
    ids: orders.flatMap(({ id, fields }) =>
      fields.includes('event_id') || fields.includes('pickup_time') ? id : [],
    ),
  }
}

function idsOf(...rows: (readonly { reference: string; id: number }[])[]): Ids {
  return new Map(rows.flat().map(({ reference, id }) => [reference, id]))
}
