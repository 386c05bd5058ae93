import type { Change } from '@gangway/domain/changes/change'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import {
  closeNotices,
  raiseNotices,
  withdrawNotices,
} from '../../platform/notices/raise-notices.queries.ts'
import { announce } from '../../platform/realtime/announce.queries.ts'
import { askAcknowledgements, followAsks, moveAsks } from '../ask-rows/index.ts'
import { insertAudit, tellPublicly } from './changes.queries.ts'
import {
  announcedChanges,
  askingStepsOf,
  followedByAsks,
  movedWithAsks,
  noticesOf,
  publicChangesOf,
} from './effects.rules.ts'

/**
 * Everything that follows from a change, in the transaction that makes it: the audit records it,
 * open pages are notified, asks that it leaves nothing to answer of end, those who need to know get a notice, the other
 * side is asked to read what it relied on, and it is published once it can no longer be undone. The rows it is about are
 * written before.
 */
export async function recordChange(
  transaction: DatabaseTransaction,
  change: Change,
): Promise<void> {
  await recordChanges(transaction, [change])
}

/**
 * The same for many at once: several of one kind about one thing are announced once.
 *
 * @param raisesNotices false: another change, recorded beside these, raises one instead of theirs; what they settle is
 *   closed all the same
 * @param hasAsks false: none is known of what they are about, so none can end
 */
export async function recordChanges(
  transaction: DatabaseTransaction,
  changes: readonly Change[],
  { raisesNotices = true, hasAsks = true } = {},
): Promise<void> {
  await insertAudit(transaction, changes)
  await tellPublicly(transaction, publicChangesOf(changes))
  await announce(transaction, announcedChanges(changes))
  await moveAsks(transaction, movedWithAsks(changes))
  if (hasAsks) await followAsks(transaction, followedByAsks(changes))
  const asked = await askAcknowledgements(transaction, askingStepsOf(changes))
  const { raised, withdrawn, closed } = noticesOf(changes, asked)
  for (const one of closed) await closeNotices(transaction, one)
  if (!raisesNotices) return
  await raiseNotices(transaction, raised)
  await withdrawNotices(transaction, withdrawn)
}
