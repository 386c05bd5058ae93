import type { createCalendarFeed as endpoint } from '@gangway/contract/calendar-feeds'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { recordChange } from '../../modules/changes/index.ts'
import { sha256 } from '../../platform/crypto/hashes.ts'
import { newSecret } from '../../platform/crypto/random-secrets.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { setFeed } from './calendar-feeds.queries.ts'
import { type CalendarFeedsDeps, feedOf, requireAgency } from './calendar-feeds.service.ts'

/**
 * A feed with a new address, which is shown here and never again; the earlier one stops working.
 *
 * @throws Refusal agency_not_found
 */
export async function createCalendarFeed(
  { db, config }: CalendarFeedsDeps,
  actor: CallContext,
  agency_id: number,
): Promise<ReplyOf<typeof endpoint>['data']> {
  const token = newSecret()
  return writeAs(db, actor, async (transaction) => {
    await requireAgency(transaction, actor, agency_id)
    const replaces = (await feedOf(transaction, agency_id)) !== null
    await setFeed(transaction, {
      agency_id,
      token_hash: sha256(token),
      created_by: actor.account_id,
    })
    await recordChange(transaction, {
      actor,
      action: 'calendar_feed.create',
      agency_id,
      after: { replaces },
    })
    const feed = await feedOf(transaction, agency_id)
    if (feed === null) throw new Error('the feed is gone')
    return { ...feed, url: `${config.APP_URL}/calendar/${token}.ics` }
  })
}
