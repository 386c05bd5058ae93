import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import { Refusal } from '../../../platform/base/errors.ts'
import { beginReading } from './import-steps.service.ts'
import { getImport, type SeasonImportsDeps } from './season-imports.service.ts'

/** @throws Refusal import_not_found, import_moved_on */
export async function readImport(deps: SeasonImportsDeps, id: number): Promise<SeasonImportDetail> {
  // No access check: `imports.manage` covers every import.
  const { files } = await getImport(deps, id)
  if (files.length === 0) throw new Refusal('import_moved_on')
  await deps.db.transaction().execute(async (transaction) => {
    await beginReading(transaction, id)
  })
  // No change: an import is recorded once it is carried out.
  return getImport(deps, id)
}
