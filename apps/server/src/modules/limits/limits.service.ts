import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { Clock } from '../../platform/base/clock.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import * as queries from './limits.queries.ts'
import { requireAgency } from '../agencies/index.ts'

export interface LimitsDeps {
  db: Database
  clock: Clock
}

/** @throws Refusal agency_not_found, also for an agency other than the caller's own */
export function listAgencyLimits(
  deps: LimitsDeps,
  actor: CallContext,
  agency_id: number,
): Promise<AgencyLimit[]> {
  return readAs(deps.db, actor, async (scoped) => {
    await requireAgency(scoped, actor, agency_id)
    return queries.listLimits(scoped, agency_id, { from: firstDay(deps) })
  })
}

/**
 * @param deps with a database or transaction as the actor
 * @throws Refusal agency_limit_not_found, also for a limit of another agency
 */
export async function requireLimit(
  { db, clock }: LimitsDeps,
  actor: Actor,
  { agency_id, limit_id }: { agency_id: number; limit_id: number },
): Promise<AgencyLimit> {
  if (!maySee(actor, { agency_id })) throw new Refusal('agency_limit_not_found')
  const [limit] = await queries.listLimits(db, agency_id, {
    from: firstDay({ clock }),
    id: limit_id,
  })
  if (limit === undefined) throw new Refusal('agency_limit_not_found')
  return limit
}

/** In some port it may still be yesterday. */
function firstDay({ clock }: Pick<LimitsDeps, 'clock'>): string {
  return addDays(dateInTimeZone(clock(), 'UTC'), -1)
}

export function valuesOf({
  port_id,
  product,
  language,
  from,
  to,
  max_persons,
}: queries.LimitFields): queries.LimitFields {
  return { port_id, product, language, from, to, max_persons }
}
