import type { Claim } from '@gangway/contract/claims'
import { sideOf } from '../../platform/access/agency-access.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { type ClaimFileKey, deleteClaimFile, findClaimFile } from '../ask-rows/index.ts'
import type { EventsDeps } from '../events/index.ts'
import { changeClaimFiles } from './claim-files.service.ts'

/**
 * A side removes a file of its own from an open claim.
 *
 * @returns the claims of the event
 * @throws Refusal forbidden (the other side's), event_not_found, claim_not_found, claim_closed, attachment_not_found
 */
export function removeClaimFile(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  key: ClaimFileKey,
): Promise<Claim[]> {
  return writeAs(db, actor, (transaction) =>
    changeClaimFiles({ ...deps, db: transaction }, actor, key, -1, async () => {
      const file = await findClaimFile(transaction, key)
      if (file === undefined) throw new Refusal('attachment_not_found')
      if (file.side !== sideOf(actor)) throw new Refusal('forbidden')
      await deleteClaimFile(transaction, file.file_id)
    }),
  )
}
