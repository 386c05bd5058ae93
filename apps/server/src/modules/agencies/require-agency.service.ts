import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { agencyExists } from './agencies.queries.ts'

/** @throws Refusal agency_not_found, also for an agency other than the caller's own */
export async function requireAgency(db: Database, actor: Actor, agency_id: number): Promise<void> {
  const isFound = maySee(actor, { agency_id }) && (await agencyExists(db, agency_id))
  if (!isFound) throw new Refusal('agency_not_found')
}
