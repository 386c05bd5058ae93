import type { undoBulkAction as endpoint } from '@gangway/contract/bulk-actions'
import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import { deleteCommentIn } from '../../modules/comments/index.ts'
import { readLockedEvent, undoPickupIn } from '../../modules/events/index.ts'
import { undoDecisionsIn } from '../../modules/orders/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { type BulkActionsDeps, oneByOne, orNull } from './bulk-actions.service.ts'
import { readRun, runText, undoableSince } from './bulk-run.rules.ts'

type Undone = ReplyOf<typeof endpoint>['data'][number]

type ToUndo = BodyOf<typeof endpoint>['events'][number]

/** Takes back what the caller has just done to each event, each by itself. */
export async function undoBulkAction(
  { db, pepper, ...deps }: BulkActionsDeps,
  actor: CallContext,
  { kind, events, run }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { account_id } = actor
  const since = undoableSince(readRun(pepper, account_id, run), await databaseNow(db))
  const data = await oneByOne(events, async (done): Promise<Undone> => {
    const { event_id } = done
    const isUndone = await orNull(
      writeAs(db, actor, (transaction) =>
        kind === 'set_pickup_time'
          ? undoPickupIn({ db: transaction, ...deps }, actor, event_id, since)
          : undoOn({ db: transaction, pepper, ...deps }, actor, { ...done, since }),
      ),
    )
    if (isUndone === null) return { event_id, code: 'event_not_found' }
    return { event_id, code: isUndone ? null : 'undo_expired' }
  })
  if (since === null) return { data, run: null }
  // Undoing may take several calls too.
  const ended_at = await databaseNow(db)
  return { data, run: runText(pepper, account_id, { began_at: since, ended_at }) }
}

/** The comment stays where the decision it explains does. @returns whether all of it was taken back */
async function undoOn(
  deps: BulkActionsDeps & { db: DatabaseTransaction },
  actor: Actor,
  { event_id, excursion_ids, comment_id, since }: ToUndo & { since: Date | null },
): Promise<boolean> {
  const { agency_hash } = await readLockedEvent(deps, actor, event_id)
  const request = { event_id, agency_hash, excursion_ids }
  const results =
    excursion_ids.length === 0 ? [] : await undoDecisionsIn(deps.db, actor, request, since)
  const areUndone = results.every(({ code }) => code === null)
  if (areUndone && comment_id !== null) {
    await deleteCommentIn(deps.db, actor, { event_id, comment_id })
  }
  return areUndone
}
