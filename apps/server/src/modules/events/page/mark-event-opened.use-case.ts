import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { markEventOpened as endpoint } from '@gangway/contract/event-steps'
import { eventStatusWhenOpened } from '@gangway/domain/events/event-status'
import { isOperator } from '../../../platform/access/agency-access.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { recordChange } from '../../changes/index.ts'
import { stepStatus } from '../../event-rows/index.ts'
import { findStatus } from './events.queries.ts'

/**
 * A new request becomes requested when its agency opens it (rule E1.1); staff may look without anyone noticing.
 *
 * @throws Refusal event_not_found
 */
export function markEventOpened(
  { db }: { db: Database },
  actor: CallContext,
  event_id: number,
): Promise<ReplyOf<typeof endpoint>['data']> {
  return writeAs(db, actor, async (transaction) => {
    const event = await findStatus(transaction, event_id, actor)
    if (event === undefined) throw new Refusal('event_not_found')
    const { agency_id, status: from } = event
    const to = isOperator(actor) ? from : eventStatusWhenOpened(from)
    if (to === from) return { event_id, status: from }
    if (await stepStatus(transaction, event_id, { from, to })) {
      const before = { status: from }
      const after = { status: to }
      await recordChange(transaction, {
        actor,
        action: 'event.open',
        agency_id,
        event_id,
        before,
        after,
      })
    }
    return { event_id, status: to }
  })
}
