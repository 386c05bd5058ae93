import type { SampledWords } from '@gangway/contract/imports/import-words'
import { Refusal } from '../../../platform/base/errors.ts'
import { FileFaultError } from '../../../platform/spreadsheet/table-file.ts'
import * as queries from './season-imports.queries.ts'
import type { SeasonImportsDeps } from './season-imports.service.ts'
import { bytesOf } from '../preview/import-sources.service.ts'

/**
 * Words that the encoding of a file decides on, from the file itself: they may be names of guests, and nothing of them
 * is kept.
 *
 * @throws Refusal import_not_found
 */
export async function sampleWords(
  { db, files, tableFiles }: SeasonImportsDeps,
  id: number,
  fileId: number,
): Promise<SampledWords[]> {
  const given = await queries.listFiles(db, [id])
  const file = given.find((one) => one.id === fileId && one.kind === 'csv' && one.file_id !== null)
  if (file === undefined) throw new Refusal('import_not_found')
  try {
    return await tableFiles.words(bytesOf(files, file))
  } catch (error) {
    if (error instanceof FileFaultError) return []
    throw error
  }
}
