import { changedFields, keptValues } from '@gangway/domain/changes/kept-values'
import type { SeasonInvoice } from '@gangway/contract/imports/season-invoices'
import type { Change } from '@gangway/domain/changes/change'
import type { InvoiceValues } from '@gangway/domain/changes/office-changes'
import { toMinorUnits } from '@gangway/domain/money/minor-units'
import { insertFiles } from '../../platform/files/stored-files.queries.ts'
import { confirmInvoices, deletePdfs, upsertInvoices } from '../invoices/index.ts'
import { entryOf } from '../../platform/entry-of.ts'
import { fingerprint, isSameContent, without } from './fingerprint.rules.ts'
import { type ImportDeps, UnknownReferencesError } from './imports.rules.ts'
import {
  type KnownInvoice,
  listInvoicesByReference,
  sentInvoiceColumns,
} from './import-invoices.queries.ts'
import { listAgenciesByReference } from './import-places.queries.ts'
import { type NounSummary, sortRows, summarize } from './import-summary.rules.ts'
import { type InvoicePdfs, readPdfHashes, storePdfs } from './invoice-pdfs.service.ts'

export interface ImportedInvoices {
  summary: NounSummary
  audit: Change[]
}

/** An invoice with its PDF's hash: another PDF under the same name is a change. */
type SentInvoice = SeasonInvoice & { sha256: string | null }

/**
 * Locked invoices stay as they are, whatever is sent (decided: docs/import.md).
 *
 * @param pdfs null: existing PDFs stay
 * @throws UnknownReferencesError when an invoice names an unknown agency or PDF
 */
export async function importInvoices(
  { db, keyRing }: ImportDeps,
  invoices: readonly SeasonInvoice[],
  pdfs: InvoicePdfs | null,
): Promise<ImportedInvoices> {
  const references = invoices.map(({ reference }) => reference)
  const stored = await listInvoicesByReference(db, references)
  const known = new Map(stored.map((invoice) => [invoice.reference, invoice]))
  await pdfs?.ready
  const hashes = await readPdfHashes(invoices, pdfs?.paths ?? new Map())
  const sent = invoices.map((row) => ({ ...row, sha256: hashOf(row, known, hashes) }))
  const absent = sent.filter(({ filename, sha256 }) => filename !== null && sha256 === null)
  if (absent.length > 0)
    throw new UnknownReferencesError(absent.map(({ filename }) => filename ?? ''))
  const open = sent.filter(({ reference }) => known.get(reference)?.locked !== true)
  const sorted = sortRows(
    open,
    ({ reference }) => known.get(reference),
    (row, { source_hash }) => isSameContent(keyRing, source_hash, without(row, 'updated_at')),
  )
  const columnsOf = await readColumns({ db }, open)
  const changes = [...sorted.created, ...sorted.changed.map(({ row }) => row)]
  const written = changes.map((row) => ({
    row,
    before: known.get(row.reference),
    after: columnsOf(row),
  }))
  const fresh = written.filter(({ row, before }) => row.sha256 !== (before?.sha256 ?? null))
  const files = pdfs === null ? new Map<string, never>() : await storePdfs(fresh, pdfs)
  await insertFiles(db, [...files.values()])
  const fileOf = (row: SentInvoice, before: KnownInvoice | undefined) =>
    row.filename === null ? null : (files.get(row.reference)?.id ?? before?.file_id ?? null)
  await upsertInvoices(
    db,
    written.map(({ row, before, after }) => ({
      ...after,
      reference: row.reference,
      file_id: fileOf(row, before),
      source_hash: fingerprint(keyRing, without(row, 'updated_at')),
      source_updated_at: row.updated_at ?? before?.source_updated_at ?? null,
    })),
  )
  await deletePdfs(
    db,
    written.flatMap(({ row, before }) => {
      const old = before?.file_id ?? null
      return old === null || old === fileOf(row, before) ? [] : [old]
    }),
  )
  await confirmInvoices(db, sorted.confirmed)
  const fieldsOf = (row: SentInvoice, before: KnownInvoice): (keyof InvoiceValues)[] => [
    ...changedFields(sentInvoiceColumns, before, columnsOf(row)),
    ...(row.sha256 === before.sha256 ? [] : ['pdf' as const]),
  ]
  return {
    summary: {
      ...summarize(sorted, ({ row, known: before }) => fieldsOf(row, before)),
      locked: sent.length - open.length,
    },
    audit: written.map(({ row, before, after }): Change => {
      const of = { actor: 'import', agency_id: after.agency_id } as const
      const whole = { ...after, pdf: row.sha256 }
      if (before === undefined) {
        const created = { ...keptValues(sentInvoiceColumns, whole), number: after.number }
        return { ...of, action: 'invoice.create', after: created }
      }
      const fields = fieldsOf(row, before)
      return {
        ...of,
        action: 'invoice.change',
        before: keptValues<InvoiceValues>(fields, { ...before, pdf: before.sha256 }),
        after: keptValues<InvoiceValues>(fields, whole),
      }
    }),
  }
}

/** A PDF that is not sent again is kept. */
function hashOf(
  { reference, filename }: SeasonInvoice,
  known: ReadonlyMap<string, KnownInvoice>,
  hashes: ReadonlyMap<string, string>,
): string | null {
  if (filename === null) return null
  return hashes.get(filename) ?? known.get(reference)?.sha256 ?? null
}

async function readColumns({ db }: Pick<ImportDeps, 'db'>, rows: readonly SeasonInvoice[]) {
  const references = [...new Set(rows.map(({ agency }) => agency))]
  const found = await listAgenciesByReference(db, references)
  const agencies = new Map(found.map(({ reference, id }) => [reference, id]))
  const missing = references.filter((reference) => !agencies.has(reference))
  if (missing.length > 0) throw new UnknownReferencesError(missing)
  return (row: SeasonInvoice) => ({
    agency_id: entryOf(agencies, row.agency),
    number: row.number,
    date: row.date,
    due_date: row.due_date,
    total: toMinorUnits(row.total, row.currency) ?? 0,
    total_paid: toMinorUnits(row.total_paid, row.currency) ?? 0,
    currency: row.currency,
    locked: row.locked,
    filename: row.filename,
  })
}
