import type { Season } from '@gangway/contract/imports/season'
import type { Database } from '../../../platform/db/database.ts'
import { importRows } from './import-rows.service.ts'
import { type ImportDeps, rowsOf } from './import-rows.rules.ts'
import { listInvoiceFiles } from '../invoices/import-invoices.queries.ts'
import {
  type InvoicePdfs,
  type PdfSource,
  withReservedNames,
} from '../invoices/invoice-pdfs.service.ts'
import {
  listAgencyKeys,
  listPortKeys,
  listTimeZones,
  waitForOtherImports,
} from './import-places.queries.ts'
import { type ImportSummary, summarize } from './import-summary.rules.ts'
import type { KnownPlaces, NamedPlaces } from '../reading/check-season.rules.ts'
import { keysByName } from '../tables/places-by-name.rules.ts'

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
  const rows = rowsOf(season)
  const run = (reserved: PdfSource | null) =>
    db.transaction().execute(async (transaction) => {
      await waitForOtherImports(transaction)
      const summary = summarize(await importRows({ ...deps, db: transaction }, rows, reserved))
      if (dryRun) throw new DryRunEnd(summary)
      return summary
    })
  try {
    return await (pdfs === undefined ? run(null) : withReservedNames(pdfs, season.invoices, run))
  } catch (error) {
    if (error instanceof DryRunEnd) return error.summary
    throw error
  }
}

/** Keys and names from earlier imports, for files that refer to them. */
export async function listKnownPlaces(db: Database): Promise<KnownPlaces & { named: NamedPlaces }> {
  const agencies = await listAgencyKeys(db)
  const ports = await listPortKeys(db)
  const invoices = await listInvoiceFiles(db)
  return {
    agencies: new Set(agencies.map(({ key }) => key)),
    ports: new Set(ports.map(({ key }) => key)),
    zones: new Set(await listTimeZones(db)),
    events: new Set(),
    invoices,
    named: { agencies: keysByName(agencies), ports: keysByName(ports) },
  }
}
