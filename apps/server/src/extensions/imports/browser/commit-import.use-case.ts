import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { commitSeasonImport } from './import-jobs.service.ts'
import { enqueueFor, notBegun, requireState } from './import-steps.service.ts'
import { lockImport, takeStep } from './season-imports.queries.ts'
import { getImport, type SeasonImportsDeps } from './season-imports.service.ts'

/**
 * Begins to carry out what was previewed.
 *
 * @param fingerprint of the preview that was looked at
 * @throws Refusal import_not_found; import_moved_on, also when that is no longer the present preview
 */
export async function commitImport(
  deps: SeasonImportsDeps,
  { account_id }: Actor,
  id: number,
  fingerprint: string,
): Promise<SeasonImportDetail> {
  // No access check: `imports.manage` covers every import.
  await deps.db.transaction().execute(async (transaction) => {
    const found = await lockImport(transaction, id)
    if (found === undefined) throw new Refusal('import_not_found')
    requireState(found.state, ['previewed'])
    if (found.fingerprint !== fingerprint) throw new Refusal('import_moved_on')
    await takeStep(transaction, id, { state: 'committing', account_id, ...notBegun })
    await enqueueFor(transaction, commitSeasonImport, id)
  })
  // No change: an import is recorded once it is carried out.
  return getImport(deps, id)
}
