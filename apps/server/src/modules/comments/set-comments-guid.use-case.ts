import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { recordChange } from '../changes/index.ts'
import * as eventRows from '../event-rows/index.ts'
import { type CommentsDeps, requireThread } from './comment-thread.service.ts'

/**
 * Stores on the event the guid of its comments (rule C1.3), whichever service keeps them. Only once; the
 * same guid again changes nothing.
 *
 * @throws Refusal event_not_found, comments_guid_refused with the event's guid
 */
export function setCommentsGuid(
  { db }: Pick<CommentsDeps, 'db'>,
  actor: CallContext,
  { event_id, guid, agency_id }: { event_id: number; guid: string; agency_id: number },
): Promise<{ event_id: number; comments_guid: string }> {
  return writeAs(db, actor, async (transaction) => {
    const event = await requireThread(transaction, actor, { event_id, guid })
    if (event.agency_id !== agency_id) throw new Refusal('event_not_found')
    if (event.comments_guid === null) {
      await eventRows.setGiven(transaction, event_id, { comments_guid: guid })
      await recordChange(transaction, {
        actor,
        action: 'event.set_comments_guid',
        agency_id,
        event_id,
      })
    }
    return { event_id, comments_guid: guid }
  })
}
