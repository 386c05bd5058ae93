import { sql } from 'kysely'
import { absoluteLimit, idleLimit } from './session.queries.ts'

/** How many sessions of an account can be used now, for a select over accounts known as `a`. */
export const openSessions = sql<number>`(
  select count(*)::integer from session as live
  where live.account_id = a.id and live.revoked_at is null
    and live.seen_at >= now() - ${idleLimit} and live.created_at >= now() - ${absoluteLimit}
)`
