import {
  type AgencyFields,
  agencyFieldNames,
  type updateAgency as contract,
} from '@gangway/contract/agencies'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { changedFields } from '@gangway/domain/changes/kept-values'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './agencies.queries.ts'
import { type AgenciesDeps, requireAgency } from './agencies.service.ts'

/** @throws Refusal agency_not_found; stale with the current agency */
export async function updateAgency(
  { db }: AgenciesDeps,
  actor: Actor,
  id: number,
  { version, ...change }: BodyOf<typeof contract>,
): Promise<queries.AgencyRow> {
  // No access check: `users.manage` covers every agency.
  return db.transaction().execute(async (transaction) => {
    await queries.lockAgency(transaction, id)
    const row = await requireAgency(transaction, id)
    const after = { ...fieldsOf(row), ...given(change) }
    const fields = changedFields(agencyFieldNames, row, after)
    if (fields.length === 0) return row
    if (version !== undefined && version !== row.version) throw new Refusal('stale', { data: row })
    await queries.updateAgency(transaction, id, after)
    await recordChange(transaction, {
      actor,
      action: 'agency.change',
      agency_id: id,
      after: { fields },
    })
    return requireAgency(transaction, id)
  })
}

function fieldsOf(row: queries.AgencyRow): AgencyFields {
  return Object.fromEntries(agencyFieldNames.map((name) => [name, row[name]])) as AgencyFields
}

/** Without fields that were not sent, which stay unchanged. */
function given(change: Omit<BodyOf<typeof contract>, 'version'>): Partial<AgencyFields> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
