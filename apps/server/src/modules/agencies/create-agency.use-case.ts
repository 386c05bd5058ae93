import type { createAgency as contract } from '@gangway/contract/agencies'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './agencies.queries.ts'
import { type AgenciesDeps, requireAgency } from './agencies.service.ts'

/** @throws Refusal validation_failed when the reference belongs to another agency */
export async function createAgency(
  { db }: AgenciesDeps,
  actor: Actor,
  agency: BodyOf<typeof contract>,
): Promise<queries.AgencyRow> {
  // No access check: `users.manage` covers every agency.
  return db.transaction().execute(async (transaction) => {
    const id = await queries.insertAgency(transaction, agency)
    if (id === null) {
      throw new Refusal('validation_failed', {
        faults: { reference: [{ code: 'has_agency' }] },
      })
    }
    await recordChange(transaction, { actor, action: 'agency.create', agency_id: id })
    return requireAgency(transaction, id)
  })
}
