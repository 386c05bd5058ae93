import type { AgencyLimit, changeAgencyLimit as contract } from '@gangway/contract/agency-limits'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './limits.queries.ts'
import { requirePort } from '../ports/index.ts'
import { type LimitsDeps, requireLimit, valuesOf } from './limits.service.ts'

/** @throws Refusal agency_limit_not_found, stale with the limit as it stands, or validation_failed for the port */
export function changeAgencyLimit(
  { clock, db }: LimitsDeps,
  actor: CallContext,
  { version, ...asked }: BodyOf<typeof contract> & { agency_id: number; limit_id: number },
): Promise<AgencyLimit> {
  const { agency_id, limit_id } = asked
  return writeAs(db, actor, async (transaction) => {
    const deps = { db: transaction, clock }
    await queries.lockLimits(transaction, agency_id)
    const limit = await requireLimit(deps, actor, asked)
    const before = valuesOf(limit)
    const after = valuesOf(asked)
    const fields = Object.keys(before) as (keyof typeof before)[]
    if (changedFields(fields, before, after).length === 0) return limit
    if (version !== undefined && version !== limit.version) {
      throw new Refusal('stale', { data: limit })
    }
    await requirePort(transaction, after.port_id)
    await queries.updateLimit(transaction, limit_id, after)
    const action = 'agency_limit.change'
    await recordChange(transaction, { actor, action, agency_id, before, after })
    return requireLimit(deps, actor, asked)
  })
}
