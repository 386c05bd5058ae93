import type { Season } from '@gangway/contract/imports/season'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { followOrders, rememberCountChanges } from '../orders/index.ts'
import { recordChanges } from '../changes/index.ts'
import { auditEvents, auditOrders } from './import-audit.service.ts'
import type { ImportDeps } from './imports.rules.ts'
import { importInvoices } from './import-invoices.service.ts'
import { listInvoiceFiles } from './import-invoices.queries.ts'
import { type InvoicePdfs, withReservedNames } from './invoice-pdfs.service.ts'
import { importEvents } from './import-events.service.ts'
import { importOrders } from './import-orders.service.ts'
import { importAgencies, importPorts } from './import-places.service.ts'
import { importShipCalls } from './import-ship-calls.service.ts'
import { judgeImported } from './judge-imported.service.ts'
import {
  listAgencyReferences,
  listPortCodes,
  waitForOtherImports,
} from './import-places.queries.ts'
import type { ImportSummary } from './import-summary.rules.ts'
import type { KnownPlaces } from './reading/check-season.rules.ts'

/** Thrown to roll back the transaction of a dry run. */
class DryRunEnd extends Error {
  readonly summary: ImportSummary

  constructor(summary: ImportSummary) {
    super('the dry run is over')
    this.summary = summary
  }
}

/**
 * Imports a season, all of it or nothing: rows are recognized by the sender's own references, older
 * and equal ones are left alone, and what people did in Gangway stays. See docs/import.md.
 *
 * @param options.dryRun does everything, reports the outcome and rolls it back
 * @param options.pdfs of the invoices; without them existing PDFs stay
 * @throws UnknownReferencesError when an event names an unknown agency or port
 */
export async function importSeason(
  { db, ...deps }: ImportDeps,
  season: Season,
  { dryRun = false, pdfs }: { dryRun?: boolean; pdfs?: InvoicePdfs } = {},
): Promise<ImportSummary> {
  const bring = (reserved: InvoicePdfs | null) =>
    db.transaction().execute(async (transaction) => {
      await waitForOtherImports(transaction)
      const summary = await applySeason({ ...deps, db: transaction }, season, reserved)
      if (dryRun) throw new DryRunEnd(summary)
      return summary
    })
  try {
    return await (pdfs === undefined
      ? bring(null)
      : withReservedNames(pdfs, season.invoices, bring))
  } catch (error) {
    if (error instanceof DryRunEnd) return error.summary
    throw error
  }
}

async function applySeason(
  deps: ImportDeps & { db: DatabaseTransaction },
  season: Season,
  pdfs: InvoicePdfs | null,
): Promise<ImportSummary> {
  const ports = await importPorts(deps, season.ports)
  const agencies = await importAgencies(deps, season.agencies)
  const shipCalls = await importShipCalls(deps, season.ship_calls)
  const events = await importEvents(deps, season.events)
  const orders = await importOrders(deps, season.events, events.places)
  await rememberCountChanges(deps.db, orders.written)
  await judgeImported(deps, season.events, orders.written)

  const invoices = await importInvoices(deps, season.invoices, pdfs)

  const touched = new Set([
    ...events.written.map(({ id }) => id),
    ...orders.written.flatMap(({ before, after }) =>
      before === undefined ? [after.event_id] : [before.event_id, after.event_id],
    ),
  ])
  const followed = await followOrders(deps.db, [...touched])
  await recordChanges(deps.db, [
    ...shipCalls.audit,
    ...auditEvents(events.written, followed),
    ...auditOrders(orders.written),
    ...invoices.audit,
  ])
  return {
    ports,
    agencies,
    ship_calls: shipCalls.summary,
    events: events.summary,
    orders: orders.summary,
    invoices: invoices.summary,
  }
}

/** What earlier imports brought, for files that refer to it. */
export async function listKnownPlaces(db: Database): Promise<KnownPlaces> {
  const agencies = await listAgencyReferences(db)
  const ports = await listPortCodes(db)
  const invoices = await listInvoiceFiles(db)
  return { agencies: new Set(agencies), ports: new Set(ports), invoices }
}
