import type { SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import type { Actor } from '../../../platform/base/actor.ts'
import { insertImport } from './season-imports.queries.ts'
import { getImport, type SeasonImportsDeps } from './season-imports.service.ts'

export async function startImport(
  deps: SeasonImportsDeps,
  { account_id }: Actor,
): Promise<SeasonImportDetail> {
  // No access check: `imports.manage` covers every import.
  // No transaction: it is one statement.
  // No change: an import is recorded once it is carried out.
  return getImport(deps, await insertImport(deps.db, account_id))
}
