import type { FileAnswer } from '@gangway/contract/answers'
import type { Claim } from '@gangway/contract/claims'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { attachmentAnswer } from '../../platform/files/attachment-answer.ts'
import type { FileIntakeDeps } from '../../platform/files/keep-file.ts'
import {
  type ClaimFileKey,
  claimsOfEvent,
  countClaimFiles,
  findAsk,
  findClaimFile,
} from '../ask-rows/index.ts'
import { recordChange } from '../changes/index.ts'
import { type EventsDeps, readEvent } from '../events/index.ts'
import type { DepsIn } from './ask-steps.rules.ts'
import { claim } from './claim.service.ts'

export type ClaimFileDeps = EventsDeps & FileIntakeDeps

type ClaimKey = Omit<ClaimFileKey, 'claim_file_id'>

/** An open claim, and how many files it has. @throws Refusal claim_not_found, or claim_closed with the claims of the event */
export async function requireOpenClaim(db: Database, { event_id, claim_id }: ClaimKey) {
  const found = await findAsk(db, { kind: 'claim', event_id, id: claim_id })
  if (found === undefined) throw new Refusal('claim_not_found')
  if (found.state !== 'open') {
    throw new Refusal('claim_closed', { data: await claimsOfEvent(db, event_id) })
  }
  const { agency_id, excursion_id } = found
  return { claim_id, agency_id, excursion_id, files: await countClaimFiles(db, claim_id) }
}

export type OpenClaim = Awaited<ReturnType<typeof requireOpenClaim>>

/**
 * Changes the files of an open claim, and records how many there are.
 *
 * @param step how many more there are afterwards
 * @returns the claims of the event
 * @throws Refusal forbidden, event_not_found, claim_not_found, claim_closed with the claims, or what `change` throws
 */
export async function changeClaimFiles(
  deps: DepsIn,
  actor: CallContext,
  key: ClaimKey,
  step: 1 | -1,
  change: (claim: OpenClaim) => Promise<void>,
): Promise<Claim[]> {
  const { db } = deps
  const { event_id } = key
  await claim.lock(deps, actor, { event_id })
  const { files, claim_id, ...of } = await requireOpenClaim(db, key)
  await change({ files, claim_id, ...of })
  const after = { files: files + step }
  const action = 'event.change_claim_files'
  await recordChange(db, { actor, action, event_id, ...of, before: { files }, after })
  return claimsOfEvent(db, event_id)
}

/** @throws Refusal event_not_found, attachment_not_found */
export async function downloadClaimFile(
  { files, db, ...deps }: EventsDeps & Pick<FileIntakeDeps, 'files'>,
  actor: CallContext,
  key: ClaimFileKey,
): Promise<FileAnswer> {
  const found = await readAs(db, actor, async (scoped) => {
    await readEvent({ ...deps, db: scoped }, actor, key.event_id)
    return findClaimFile(scoped, key)
  })
  const answer = attachmentAnswer(files, found)
  if (answer === null) throw new Refusal('attachment_not_found')
  return answer
}
