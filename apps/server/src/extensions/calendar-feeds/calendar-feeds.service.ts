import type { CalendarFeed, createCalendarFeed as endpoint } from '@gangway/contract/calendar-feeds'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { sha256 } from '../../platform/crypto/hashes.ts'
import { newSecret } from '../../platform/crypto/random-secrets.ts'
import { recordChange } from '../../modules/changes/index.ts'
import * as queries from './calendar-feeds.queries.ts'

export interface CalendarFeedsDeps {
  db: Database
  config: { APP_URL: string }
}

/** @throws Refusal agency_not_found, also for an agency other than the caller's own */
export async function getCalendarFeed(
  { db }: CalendarFeedsDeps,
  actor: CallContext,
  agency_id: number,
): Promise<CalendarFeed | null> {
  return readAs(db, actor, async (scoped) => {
    await requireAgency(scoped, actor, agency_id)
    return feedOf(scoped, agency_id)
  })
}

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
    await queries.setFeed(transaction, {
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

/** @throws Refusal agency_not_found */
export async function revokeCalendarFeed(
  { db }: CalendarFeedsDeps,
  actor: CallContext,
  agency_id: number,
): Promise<void> {
  await writeAs(db, actor, async (transaction) => {
    await requireAgency(transaction, actor, agency_id)
    if (!(await queries.deleteFeed(transaction, agency_id))) return
    await recordChange(transaction, { actor, action: 'calendar_feed.revoke', agency_id })
  })
}

async function requireAgency(db: Database, actor: Actor, agency_id: number): Promise<void> {
  const isKnown = maySee(actor, { agency_id }) && (await queries.agencyExists(db, agency_id))
  if (!isKnown) throw new Refusal('agency_not_found')
}

async function feedOf(db: Database, agency_id: number): Promise<CalendarFeed | null> {
  const found = await queries.findFeed(db, agency_id)
  return found === undefined ? null : { ...found, created_at: found.created_at.toISOString() }
}
