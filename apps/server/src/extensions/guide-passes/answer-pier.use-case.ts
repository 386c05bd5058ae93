import type { answerPier as endpoint } from '@gangway/contract/pier'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { isUnread } from '@gangway/domain/dispatches/meeting'
import { answerDispatch } from '../../modules/dispatches/index.ts'
import { Refusal } from '../../platform/base/errors.ts'
import {
  type PierDeps,
  type PierState,
  readPier,
  requireOwnDispatch,
  requirePass,
} from './pier.service.ts'

/**
 * A crew member accepts one of their dispatches as it was shown, or refuses it.
 *
 * @throws Refusal pass_not_found, dispatch_not_found; stale with the page as it is now, if time or place of what is
 *   accepted have changed
 */
export async function answerPier(
  deps: PierDeps,
  token_hash: Uint8Array,
  { dispatch_id, state, words, ...shown }: BodyOf<typeof endpoint> & { dispatch_id: number },
): Promise<PierState> {
  // No access check: the token of the link is the proof.
  const isAnswered = await deps.db.transaction().execute(async (transaction) => {
    const pass = await requirePass({ ...deps, db: transaction }, token_hash)
    const { dispatch, meeting } = await requireOwnDispatch(transaction, pass, dispatch_id)
    if (state === 'accepted' && isUnread(shown, meeting)) return false
    await answerDispatch(transaction, dispatch, { state, words, meeting })
    return true
  })
  const now = await readPier(deps, token_hash)
  if (!isAnswered) throw new Refusal('stale', { data: now })
  return now
}
