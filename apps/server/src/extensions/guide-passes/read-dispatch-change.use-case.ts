import { isUnread, type Meeting } from '@gangway/domain/dispatches/meeting'
import { noteRead } from '../../modules/dispatches/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import {
  type PierDeps,
  type PierState,
  readPier,
  requireOwnDispatch,
  requirePass,
} from './pier.service.ts'

/**
 * A crew member has read time and place of one of their dispatches as they were shown.
 *
 * @throws Refusal pass_not_found, dispatch_not_found; stale with the page as it is now, if either has changed again
 */
export async function readDispatchChange(
  deps: PierDeps,
  token_hash: Uint8Array,
  { dispatch_id, ...shown }: Meeting & { dispatch_id: number },
): Promise<PierState> {
  // No access check: the token of the link is the proof.
  // No change: it is noted in the dispatch, and says nothing else.
  const isRead = await deps.db.transaction().execute(async (transaction) => {
    const pass = await requirePass({ ...deps, db: transaction }, token_hash)
    const { dispatch, meeting } = await requireOwnDispatch(transaction, pass, dispatch_id)
    if (isUnread(shown, meeting)) return false
    await noteRead(transaction, dispatch, meeting)
    return true
  })
  const now = await readPier(deps, token_hash)
  if (!isRead) throw new Refusal('stale', { data: now })
  return now
}
