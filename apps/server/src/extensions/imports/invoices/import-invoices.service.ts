import { changedFields, keptValues } from '@gangway/domain/changes/kept-values'
import type { SeasonInvoice } from '@gangway/contract/imports/season-invoices'
import type { Change } from '@gangway/domain/changes/change'
import type { InvoiceValues } from '@gangway/domain/changes/office-changes'
import { currencyExponent } from '@gangway/domain/money/currencies'
import { toMinorUnits } from '@gangway/domain/money/minor-units'
import { insertFiles } from '../../../platform/files/stored-files.queries.ts'
import { confirmInvoices, deletePdfs, upsertInvoices } from '../../../modules/invoices/index.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { fingerprint, without } from '../fingerprints/fingerprint.rules.ts'
import { isSameInvoice, type SentInvoice, withWrittenAmounts } from './sent-invoices.rules.ts'
import {
  actorOf,
  type Ids,
  type ImportDeps,
  UnknownReferencesError,
} from '../season/import-rows.rules.ts'
import { type KnownInvoice, sentInvoiceColumns } from './import-invoices.queries.ts'
import type { RowResult } from '../season/import-summary.rules.ts'
import type { PdfSource, StoredPdf } from './invoice-pdfs.service.ts'
import { byReference } from '../season/sent-rows.rules.ts'
import { rowResults, sortRows } from '../season/sort-rows.rules.ts'

export interface ImportedInvoices {
  results: RowResult[]
  audit: Change[]
}

/**
 * Locked invoices stay as they are, whatever is sent (decided: docs/import.md).
 *
 * @param pdfs null: existing PDFs stay
 * @throws UnknownReferencesError when an invoice names an unknown PDF
 */
export async function importInvoices(
  deps: ImportDeps,
  invoices: readonly SeasonInvoice[],
  { stored, agencies }: { stored: readonly KnownInvoice[]; agencies: Ids },
  pdfs: PdfSource | null,
): Promise<ImportedInvoices> {
  if (invoices.length === 0) return { results: [], audit: [] }
  const { db, keyRing } = deps
  const known = byReference(stored)
  const hashes = (await pdfs?.hashes(invoices)) ?? new Map<string, string>()
  const sent = invoices.map((row) => ({ ...row, sha256: pdfHashOf(row, known, hashes) }))
  const absent = sent.filter(({ filename, sha256 }) => filename !== null && sha256 === null)
  if (absent.length > 0)
    throw new UnknownReferencesError(absent.map(({ filename }) => filename ?? ''))
  const open = sent.filter(({ reference }) => known.get(reference)?.locked !== true)
  const columnsOf = (row: SeasonInvoice) => invoiceColumns(row, agencies)
  const fieldsOf = (row: SentInvoice, before: KnownInvoice): (keyof InvoiceValues)[] => [
    ...changedFields(
      sentInvoiceColumns,
      withWrittenAmounts(before),
      withWrittenAmounts(columnsOf(row)),
    ),
    ...(row.sha256 === before.sha256 ? [] : ['pdf' as const]),
  ]
  const sorted = sortRows(open, known, (row, invoice) => {
    return isSameInvoice(keyRing, row, invoice, () => fieldsOf(row, invoice).length > 0)
  })
  const written = sorted.written.map((row) => ({
    row,
    before: known.get(row.reference),
    after: columnsOf(row),
  }))
  const fresh = written.filter(({ row, before }) => row.sha256 !== (before?.sha256 ?? null))
  const files = (await pdfs?.store(fresh.map(({ row }) => row))) ?? new Map<string, StoredPdf>()
  await insertFiles(db, [...files.values()])
  const fileOf = (row: SentInvoice, before: KnownInvoice | undefined) =>
    row.filename === null ? null : (files.get(row.reference)?.id ?? before?.file_id ?? null)
  const upserted = await upsertInvoices(
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
  const ids = new Map(upserted.map(({ reference, id }) => [reference, id]))
  return {
    results: [
      ...rowResults(
        sorted,
        (reference) => requireEntry(ids, reference),
        ({ row, known: { sha256, ...before } }) => ({
          fields: fieldsOf(row, { sha256, ...before }),
          before: withWrittenAmounts({ ...before, pdf: sha256 }),
          after: withWrittenAmounts({ ...columnsOf(row), pdf: row.sha256 }),
        }),
      ),
      ...sent.flatMap((row) => {
        const invoice = known.get(row.reference)
        return invoice?.locked === true ? [lockedRow(invoice)] : []
      }),
    ],
    audit: written.map(({ row, before, after }): Change => {
      const invoice_id = requireEntry(ids, row.reference)
      const of = { actor: actorOf(deps), agency_id: after.agency_id, invoice_id } as const
      const whole = withWrittenAmounts({ ...after, pdf: row.sha256 })
      if (before === undefined) {
        const created = { ...keptValues(sentInvoiceColumns, whole), number: after.number }
        return { ...of, action: 'invoice.create', after: created }
      }
      const fields = fieldsOf(row, before)
      return {
        ...of,
        action: 'invoice.change',
        invoice_number: after.number,
        before: keptValues<InvoiceValues>(
          fields,
          withWrittenAmounts({ ...before, pdf: before.sha256 }),
        ),
        after: keptValues<InvoiceValues>(fields, whole),
      }
    }),
  }
}

function lockedRow({ reference, id }: KnownInvoice): RowResult {
  return { reference, outcome: 'locked', id, fields: [], before: {}, after: {} }
}

/** A PDF that is not sent again is kept. */
export function pdfHashOf(
  { reference, filename }: SeasonInvoice,
  known: ReadonlyMap<string, KnownInvoice>,
  hashes: ReadonlyMap<string, string>,
): string | null {
  if (filename === null) return null
  return hashes.get(filename) ?? known.get(reference)?.sha256 ?? null
}

function invoiceColumns(row: SeasonInvoice, agencies: Ids) {
  return {
    agency_id: requireEntry(agencies, row.agency),
    number: row.number,
    date: row.date,
    due_date: row.due_date,
    total: toMinorUnits(row.total, row.currency) ?? 0,
    total_paid: toMinorUnits(row.total_paid, row.currency) ?? 0,
    currency: row.currency,
    currency_exponent: currencyExponent(row.currency),
    locked: row.locked,
    filename: row.filename,
  }
}
