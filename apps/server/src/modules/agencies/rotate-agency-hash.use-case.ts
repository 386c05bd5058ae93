import type { Actor } from '../../platform/base/actor.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './agencies.queries.ts'
import { type AgenciesDeps, requireAgency } from './agencies.service.ts'

/** @throws Refusal agency_not_found */
export async function rotateAgencyHash(
  { db }: AgenciesDeps,
  actor: Actor,
  id: number,
): Promise<queries.AgencyRow> {
  // No access check: `users.manage` covers every agency.
  return db.transaction().execute(async (transaction) => {
    const row = await requireAgency(transaction, id)
    await queries.rotateHash(transaction, id)
    await recordChange(transaction, {
      actor,
      action: 'agency.rotate_hash',
      agency_id: id,
      after: { fields: ['agency_hash'] },
    })
    return row
  })
}
