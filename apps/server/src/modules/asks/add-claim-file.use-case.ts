import type { Claim } from '@gangway/contract/claims'
import { maximumClaimFiles } from '@gangway/domain/asks/claim'
import { sideOf } from '../../platform/access/agency-access.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { keepAttachment, requireAttachmentType } from '../../platform/files/keep-attachment.ts'
import { insertClaimFile } from '../ask-rows/index.ts'
import { readEvent } from '../events/index.ts'
import { maySeeMoney } from './asks.policy.ts'
import {
  changeClaimFiles,
  type ClaimFileDeps,
  type OpenClaim,
  requireOpenClaim,
} from './claim-files.service.ts'

/**
 * Either side puts a PDF or picture beside an open claim.
 *
 * @param content is read only if everything else is valid
 * @returns the claims of the event
 * @throws Refusal forbidden, event_not_found, claim_not_found, claim_closed, claim_files_full, or why the file is refused
 */
export async function addClaimFile(
  { db, files, examinePdf, scanForViruses, ...deps }: ClaimFileDeps,
  actor: CallContext,
  {
    filename,
    content,
    ...key
  }: { event_id: number; claim_id: number; filename: string; content: AsyncIterable<Uint8Array> },
): Promise<Claim[]> {
  const type = requireAttachmentType(filename)
  await readAs(db, actor, async (scoped) => {
    if (!maySeeMoney(actor)) throw new Refusal('forbidden')
    await readEvent({ ...deps, db: scoped }, actor, key.event_id)
    requireRoom(await requireOpenClaim(scoped, key))
  })
  const file = await keepAttachment({ files, examinePdf, scanForViruses }, type, content)
  try {
    return await writeAs(db, actor, (transaction) =>
      changeClaimFiles({ ...deps, db: transaction }, actor, key, 1, async (claim) => {
        requireRoom(claim)
        const { claim_id, agency_id } = claim
        const side = sideOf(actor)
        await insertClaimFile(transaction, file, { claim_id, agency_id, side, filename })
      }),
    )
  } catch (error) {
    await files.discard(file.storage_key)
    throw error
  }
}

function requireRoom({ files }: OpenClaim): void {
  if (files >= maximumClaimFiles) throw new Refusal('claim_files_full')
}
