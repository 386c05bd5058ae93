import {
  type ImportCounts,
  importNouns,
  importOutcomes,
} from '@gangway/domain/imports/season-import'
import type { ChangeActor } from '@gangway/domain/changes/change'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../changes/index.ts'
import { bringRows } from '../bring-rows.service.ts'
import { waitForOtherImports } from '../import-places.queries.ts'
import { type ImportSummary, summarize } from '../import-summary.rules.ts'
import { rowsOf, UnknownReferencesError } from '../imports.rules.ts'
import { type InvoicePdfs, type PdfSource, withReservedNames } from '../invoice-pdfs.service.ts'
import { compareSeason } from './compare-season.service.ts'
import {
  type ImportJobDeps,
  type ImportSources,
  openSources,
  partsOfImport,
  pdfHashes,
  previewHash,
} from './preview.service.ts'
import * as queries from './season-imports.queries.ts'
import { bytesOf, ImportError } from './source-tables.service.ts'

/** What is there is no longer what the preview was compared with. */
export class MovedError extends Error {
  override readonly name = 'MovedError'
}

/** Another worker carries it out. */
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
  await withReservedNames(pdfs, [...sources.pdfs.keys()].map(named), (reserved) =>
    deps.db.transaction().execute(async (transaction) => {
      if (!(await queries.claimImport(transaction, id))) throw new TakenError()
      const record = await queries.findImport(transaction, id)
      if (record?.state !== 'committing') return
      await waitForOtherImports(transaction)
      const actor = actorIn(record)
      const digest = await applyParts({ ...deps, db: transaction, actor }, sources, reserved)
      if (digest !== record.fingerprint) throw new MovedError()
      await finish(transaction, record)
    }),
  )
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
  deps: Omit<ImportJobDeps, 'db'> & { db: DatabaseTransaction; actor: ChangeActor },
  sources: ImportSources,
  pdfs: PdfSource,
): Promise<string> {
  const hash = previewHash()
  const hashes = pdfHashes(sources.pdfs)
  const passport_months = deps.config.PASSPORT_MONTHS
  for await (const { season, faults } of await partsOfImport(deps, sources)) {
    if (faults.length > 0) throw new MovedError()
    const compared = await compareSeason(deps, season, hashes)
    hash.add(compared.rows)
    try {
      const brought = await bringRows({ ...deps, passport_months }, rowsOf(season), pdfs)
      requireAsCompared(compared.counts, summarize(brought))
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
    actor: actorIn(record),
    action: 'season.import',
    agency_id: null,
    after: { rows: changedRows(counts as ImportCounts) },
  })
}

/** Whoever carries it out; an import if they are gone by then. */
function actorIn({ account_id }: queries.ImportRecord): ChangeActor {
  return account_id === null ? 'import' : { account_id, agency_id: null }
}

function changedRows(counts: ImportCounts): number {
  return importNouns.reduce((sum, noun) => sum + counts[noun].created + counts[noun].changed, 0)
}
