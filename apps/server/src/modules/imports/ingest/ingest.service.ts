import type { BatchAnswer, Ingested } from '@gangway/contract/ingest'
import type { FieldFaults } from '@gangway/contract/field-faults'
import { ingestKinds, type SentThing } from '@gangway/contract/imports/sent-things'
import type { Language } from '@gangway/domain/languages/language'
import { wordFaults } from '@gangway/texts/field-faults/word-faults'
import type { Actor } from '../../../platform/actor.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { entryOf } from '../../../platform/entry-of.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type FileIntakeDeps, keepPdf } from '../../../platform/files/keep-file.ts'
import { bringRows } from '../bring-rows.service.ts'
import type { ImportDeps } from '../imports.rules.ts'
import type { PdfSource } from '../invoice-pdfs.service.ts'
import { requireIngest } from './ingest.policy.ts'
import { nounOf, presentBrought } from './ingest.presenter.ts'
import { findNamed, namesOfChanges } from './known-places.service.ts'
import { writeInTurn } from './write-in-turn.service.ts'
import {
  partThings,
  type Placed,
  readThings,
  referenceOf,
  rowsOfThings,
  type ThingFaults,
} from './sent-things.rules.ts'

export interface IngestDeps
  extends Pick<ImportDeps, 'db' | 'keyRing' | 'passport_months'>, FileIntakeDeps {}

interface Outcome {
  /** By the places of the things. */
  ingested: ReadonlyMap<number, Ingested>
  faults: ThingFaults
}

/**
 * Brings in one thing, by the rules of files (docs/import.md).
 *
 * @throws Refusal validation_failed when it names what no one sent
 */
export async function ingestOne(
  deps: IngestDeps,
  actor: Actor,
  thing: SentThing,
): Promise<Ingested> {
  requireIngest(actor)
  return bringOne(deps, actor, thing, noPdfs)
}

/**
 * Brings in an invoice with its PDF, which is examined first and stays only if the invoice takes it.
 *
 * @throws Refusal validation_failed, or why the file cannot be its PDF
 */
export async function ingestInvoicePdf(
  deps: IngestDeps,
  actor: Actor,
  invoice: Extract<SentThing, { kind: 'invoice' }>,
  content: AsyncIterable<Uint8Array>,
): Promise<Ingested> {
  requireIngest(actor)
  const { page_count: _pages, ...kept } = await keepPdf(deps, content)
  const names = new Map([[invoice.filename ?? '', kept.sha256]])
  let isTaken = false
  const store = async (taking: readonly { reference: string }[]) => {
    isTaken = taking.length > 0
    return new Map(taking.map(({ reference }) => [reference, kept]))
  }
  let isStored = false
  try {
    const ingested = await bringOne(deps, actor, invoice, { hashes: async () => names, store })
    isStored = isTaken
    return ingested
  } finally {
    if (!isStored) await deps.files.discard(kept.storage_key)
  }
}

const noPdfs: PdfSource = { hashes: async () => new Map(), store: async () => new Map() }

async function bringOne(
  deps: IngestDeps,
  actor: Actor,
  thing: SentThing,
  pdfs: PdfSource,
): Promise<Ingested> {
  const { ingested } = await bring(
    { ...deps, pdfs },
    actor,
    [{ index: 0, thing }],
    requireFaultless,
  )
  return entryOf(ingested, 0)
}

/**
 * Brings in many things in one transaction, each checked by itself: what is faulty stays out, and what names it.
 *
 * @throws Refusal validation_failed when all of them or none were wanted, and there is a fault
 */
export async function ingestBatch(
  deps: IngestDeps,
  actor: Actor,
  { things, all_or_nothing }: { things: readonly unknown[]; all_or_nothing: boolean },
  language: Language,
): Promise<BatchAnswer> {
  requireIngest(actor)
  const read = readThings(things)
  const requireAll = (faults: ThingFaults) => {
    if (all_or_nothing && faults.size > 0) {
      throw new Refusal('validation_failed', { faults: byPath(faults) })
    }
  }
  const { ingested, faults } = await bring({ ...deps, pdfs: noPdfs }, actor, read.placed, (found) =>
    requireAll(new Map([...read.faults, ...found])),
  )
  const all = new Map([...read.faults, ...faults])
  const data = things.map((thing, index) => {
    return ingested.get(index) ?? refused(thing, entryOf(all, index), language)
  })
  const counts = { created: 0, changed: 0, unchanged: 0, stale: 0, locked: 0, refused: 0 }
  for (const { outcome } of data) counts[outcome] += 1
  return { counts, data }
}

/** @param requireGood may refuse all of them for the faults of some */
async function bring(
  deps: IngestDeps & { pdfs: PdfSource },
  actor: Actor,
  placed: readonly Placed[],
  requireGood: (faults: ThingFaults) => void,
): Promise<Outcome> {
  return writeInTurn(deps.db, actor, async (db) => {
    const rows = rowsOfThings(placed)
    const known = await findNamed(db, rows)
    const given = await deps.pdfs.hashes(rows.invoices)
    const { good, faults } = partThings(placed, { ...known, pdfs: given })
    requireGood(faults)
    return { ingested: await bringGood({ ...deps, db, actor }, good), faults }
  })
}

async function bringGood(
  deps: ImportDeps & { db: DatabaseTransaction; pdfs: PdfSource },
  good: readonly Placed[],
): Promise<ReadonlyMap<number, Ingested>> {
  const brought = await bringRows(deps, rowsOfThings(good), deps.pdfs)
  const names = await namesOfChanges(deps.db, brought)
  const rows = new Map(
    ingestKinds.map((kind) => [
      kind,
      new Map(brought[nounOf[kind]].map((row) => [row.reference, row])),
    ]),
  )
  return new Map(
    good.map(({ index, thing }) => {
      const row = entryOf(entryOf(rows, thing.kind), referenceOf(thing))
      return [index, presentBrought(thing.kind, row, names)]
    }),
  )
}

function requireFaultless(found: ThingFaults): void {
  const faults = found.get(0)
  if (faults !== undefined) throw new Refusal('validation_failed', { faults })
}

/** The faults of many things as those of one request: `things.3.event_date`. */
function byPath(faults: ThingFaults): FieldFaults {
  return Object.fromEntries(
    [...faults].flatMap(([index, fields]) =>
      Object.entries(fields).map(([field, found]) => [`things.${index}.${field}`, found]),
    ),
  )
}

function refused(thing: unknown, faults: FieldFaults, language: Language) {
  const kind = ingestKinds.find((known) => known === textIn(thing, 'kind')) ?? null
  const reference = textIn(thing, kind === 'port' ? 'code' : 'reference')
  return { kind, reference, outcome: 'refused' as const, errors: wordFaults(faults, language) }
}

function textIn(thing: unknown, field: string): string | null {
  if (typeof thing !== 'object' || thing === null) return null
  const value: unknown = Reflect.get(thing, field)
  return typeof value === 'string' ? value : null
}
