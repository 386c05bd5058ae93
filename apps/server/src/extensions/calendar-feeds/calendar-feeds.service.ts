import type { CalendarFeed } from '@gangway/contract/calendar-feeds'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import * as queries from './calendar-feeds.queries.ts'
import { agencyExists } from '../../modules/agencies/index.ts'

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

/** @throws Refusal agency_not_found */
export async function requireAgency(db: Database, actor: Actor, agency_id: number): Promise<void> {
  const isKnown = maySee(actor, { agency_id }) && (await agencyExists(db, agency_id))
  if (!isKnown) throw new Refusal('agency_not_found')
}

export async function feedOf(db: Database, agency_id: number): Promise<CalendarFeed | null> {
  const found = await queries.findFeed(db, agency_id)
  return found === undefined ? null : { ...found, created_at: found.created_at.toISOString() }
}
