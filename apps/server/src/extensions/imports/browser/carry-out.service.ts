import {
  type ImportCounts,
  importNouns,
  importOutcomes,
  type ImportState,
} from '@gangway/domain/imports/season-import'
import type { ChangeActor } from '@gangway/domain/changes/change'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../../modules/changes/index.ts'
import { importRows } from '../season/import-rows.service.ts'
import { takeImportTurn } from '../season/import-places.queries.ts'
import { type ImportSummary, summarize } from '../season/import-summary.rules.ts'
import { rowsOf, UnknownReferencesError } from '../season/import-rows.rules.ts'
import { listKnownPlaces } from '../season/import-season.service.ts'
import {
  type InvoicePdfs,
  type PdfSource,
  withReservedNames,
} from '../invoices/invoice-pdfs.service.ts'
import { noteLastEntry } from '../undo/effects.queries.ts'
import { noteEffects, readEarlier } from '../undo/note-effects.service.ts'
import { undoRows } from '../undo/undo-rows.service.ts'
import { compareSeason } from '../preview/compare-season.service.ts'
import { followGrowth } from './follow-growth.service.ts'
import {
  bytesOf,
  type ImportJobDeps,
  type ImportSources,
  openSources,
  pdfHashes,
  setImportAside,
} from '../preview/import-sources.service.ts'
import { previewHash } from '../preview/preview-hash.service.ts'
import { noteProgress, type Progress } from './progress.service.ts'
import type { SeasonAside } from '../tables/read-parts.service.ts'
import * as queries from './season-imports.queries.ts'
import { ImportError } from '../tables/source-tables.service.ts'

/** The stored rows are no longer those that the preview was compared with. */
export class MovedError extends Error {
  override readonly name = 'MovedError'
}

/** Another worker carries it out, or another import takes long. */
export class TakenError extends Error {
  override readonly name = 'TakenError'
}

/**
 * Carries out an import as it was previewed, in one transaction: all of it, or nothing. Once it is done, its files
 * are deleted.
 *
 * @throws MovedError when it would do something else than was previewed; ImportError
 */
export async function carryOut(deps: ImportJobDeps, id: number): Promise<void> {
  const { faults, ...sources } = await openSources(deps, id)
  if (faults.length > 0) throw new MovedError()
  const pdfs = pdfsOf(deps, sources)
  // Before the transaction, which must not rest for as long as reading takes.
  const aside = await setImportAside(deps, sources)
  try {
    await withReservedNames(pdfs, [...sources.pdfs.keys()].map(named), (reserved) =>
      deps.db.transaction().execute(async (transaction) => {
        const record = await takeUp(transaction, id, 'committing')
        if (record === null) return
        const actor = actorOf(record.account_id)
        const progress = noteProgress(deps, id)
        const applied = { ...deps, db: transaction, actor, import_id: id, progress }
        const digest = await applyParts(
          applied,
          { aside, hashes: pdfHashes(sources.pdfs) },
          reserved,
        )
        if (digest !== record.fingerprint) throw new MovedError()
        await finish(transaction, record)
      }),
    )
  } finally {
    await aside.close()
  }
}

/**
 * @returns null: it is no longer to be done
 * @throws TakenError
 */
async function takeUp(
  transaction: DatabaseTransaction,
  id: number,
  state: ImportState,
): Promise<queries.ImportRecord | null> {
  if (!(await queries.claimImport(transaction, id))) throw new TakenError()
  const record = await queries.findImport(transaction, id)
  if (record?.state !== state) return null
  if (!(await takeImportTurn(transaction))) throw new TakenError()
  return record
}

/**
 * Undoes what an import did, in one transaction: all of it, or nothing.
 *
 * @throws BuiltOnError when something was built on it
 */
export async function carryOutUndo(
  { db, keyRing, config, stopped }: ImportJobDeps,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const record = await takeUp(transaction, id, 'undoing')
    if (record === null) return
    const actor = actorOf(record.undone_by_id)
    const passport_months = config.PASSPORT_MONTHS
    const { done } = noteProgress({ db }, id)
    const onDone: typeof done = (size) => {
      stopped.throwIfAborted()
      done(size)
    }
    const undoing = { db: transaction, keyRing, passport_months, actor, onDone }
    const rows = await undoRows(undoing, id)
    await queries.takeStep(transaction, id, { state: 'undone', failure: null })
    await recordChange(transaction, {
      actor,
      action: 'season.undo',
      agency_id: null,
      after: { rows },
    })
  })
}

function named(filename: string) {
  return { filename }
}

function pdfsOf({ files }: ImportJobDeps, { pdfs }: ImportSources): InvoicePdfs {
  return {
    files,
    paths: new Map([...pdfs.keys()].map((name) => [name, name])),
    read: (name) => {
      const file = pdfs.get(name)
      if (file === undefined) throw new ImportError('file_gone')
      return bytesOf(files, file)
    },
  }
}

/** @returns the fingerprint of what was done */
async function applyParts(
  deps: Omit<ImportJobDeps, 'db'> & {
    db: DatabaseTransaction
    actor: ChangeActor
    import_id: number
    progress: Progress
  },
  { aside, hashes }: { aside: SeasonAside; hashes: ReadonlyMap<string, string> },
  pdfs: PdfSource,
): Promise<string> {
  const hash = previewHash()
  const passport_months = deps.config.PASSPORT_MONTHS
  const growth = await followGrowth(deps.db)
  for await (const { season, faults, size } of aside.parts(await listKnownPlaces(deps.db))) {
    deps.stopped.throwIfAborted()
    if (faults.length > 0) throw new MovedError()
    const compared = await compareSeason(deps, season, hashes)
    hash.add(compared.rows)
    const earlier = await readEarlier(deps, deps.import_id, compared.rows)
    try {
      const rows = rowsOf(season)
      const results = await importRows({ ...deps, passport_months }, rows, pdfs, compared.standing)
      await noteEffects(deps, deps.import_id, results, earlier)
      requireAsCompared(compared.counts, summarize(results))
      deps.progress.done(size)
      await growth.grewBy(size.own)
    } catch (error) {
      throw error instanceof UnknownReferencesError ? new MovedError() : error
    }
  }
  return hash.digest()
}

/** Takes everything back if the import has not done what the comparison said. */
function requireAsCompared(counts: ImportCounts, done: ImportSummary): void {
  for (const noun of importNouns) {
    if (importOutcomes.some((outcome) => done[noun][outcome] !== counts[noun][outcome])) {
      throw new Error(`the import of ${noun} differs from its preview`)
    }
  }
}

async function finish(
  transaction: DatabaseTransaction,
  record: queries.ImportRecord,
): Promise<void> {
  const { id, counts } = record
  await queries.takeStep(transaction, id, { state: 'committed', fingerprint: null })
  await queries.deleteFilesOf(transaction, id)
  await recordChange(transaction, {
    actor: actorOf(record.account_id),
    action: 'season.import',
    agency_id: null,
    after: { rows: changedRows(counts as ImportCounts) },
  })
  await noteLastEntry(transaction, id)
}

/** The actor; an import if they were deleted by then. */
function actorOf(account_id: number | null): ChangeActor {
  return account_id === null ? 'import' : { account_id, agency_id: null }
}

function changedRows(counts: ImportCounts): number {
  return importNouns.reduce((sum, noun) => sum + counts[noun].created + counts[noun].changed, 0)
}
