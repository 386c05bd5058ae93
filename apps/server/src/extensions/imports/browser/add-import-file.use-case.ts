import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import { maximumImportFileBytes, maximumImportFiles } from '@gangway/domain/imports/season-import'
import { Refusal } from '../../../platform/base/errors.ts'
import { keepFile, keepPdf } from '../../../platform/files/keep-file.ts'
import { growing, requireState, takeStep } from './import-steps.service.ts'
import { fileKindOf } from './season-files.rules.ts'
import { insertFile } from './season-imports.queries.ts'
import { getImport, type SeasonImportsDeps } from './season-imports.service.ts'

/**
 * Keeps a file, sealed. What it holds is looked at when it is read; a PDF is examined at once.
 *
 * @throws Refusal import_not_found, import_moved_on, import_files_full, import_file_kind, import_file_too_large,
 *   file_empty, virus_found, storage_full, or why a PDF is refused
 */
export async function addImportFile(
  deps: SeasonImportsDeps,
  id: number,
  { filename, content }: { filename: string; content: AsyncIterable<Uint8Array> },
): Promise<SeasonImportDetail> {
  // No access check: `imports.manage` covers every import.
  const { db, files } = deps
  const kind = fileKindOf(filename)
  if (kind === null) throw new Refusal('import_file_kind')
  const { state, files: present } = await getImport(deps, id)
  requireState(state, growing)
  if (present.length >= maximumImportFiles) throw new Refusal('import_files_full')
  const { id: file_id, page_count: _pages, ...stored } = await keep(deps, kind, content)
  try {
    await db.transaction().execute(async (transaction) => {
      await takeStep(transaction, id, growing, { state: 'open', fingerprint: null })
      await insertFile(transaction, {
        import_id: id,
        name: filename,
        kind,
        file_id,
        ...stored,
      })
    })
  } catch (error) {
    await files.discard(stored.storage_key)
    throw error
  }
  // No change: an import is recorded once it is carried out.
  return getImport(deps, id)
}

async function keep(
  deps: SeasonImportsDeps,
  kind: NonNullable<ReturnType<typeof fileKindOf>>,
  content: AsyncIterable<Uint8Array>,
): Promise<Awaited<ReturnType<typeof keepFile>> & { page_count?: number }> {
  if (kind === 'pdf') return keepPdf(deps, content)
  try {
    return await keepFile(deps, content, async () => ({}), maximumImportFileBytes)
  } catch (error) {
    const isTooLarge = error instanceof Refusal && error.code === 'file_too_large'
    throw isTooLarge ? new Refusal('import_file_too_large') : error
  }
}
