import { Refusal } from '../../../platform/base/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import { growing, requireState } from './import-steps.service.ts'
import { deleteImport, lockImport } from './season-imports.queries.ts'

/**
 * Deletes an import that was not carried out, and its files for good.
 *
 * @throws Refusal import_not_found, import_moved_on
 */
export async function withdrawImport({ db }: { db: Database }, id: number): Promise<void> {
  // No access check: `imports.manage` covers every import.
  await db.transaction().execute(async (transaction) => {
    const found = await lockImport(transaction, id)
    if (found === undefined) throw new Refusal('import_not_found')
    requireState(found.state, [...growing, 'reading'])
    // No change: an import is recorded once it is carried out.
    await deleteImport(transaction, id)
  })
}
