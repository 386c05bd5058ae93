import type { AgencyLimit, addAgencyLimit as contract } from '@gangway/contract/agency-limits'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { maximumLimits } from '@gangway/domain/limits/agency-limit'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { requireAgency } from '../agencies/index.ts'
import * as queries from './limits.queries.ts'
import { requirePort } from '../ports/index.ts'
import { type LimitsDeps, requireLimit, valuesOf } from './limits.service.ts'

/** @throws Refusal agency_not_found, agency_limits_full, or validation_failed for the port */
export function addAgencyLimit(
  { clock, db }: LimitsDeps,
  actor: CallContext,
  { agency_id, ...limit }: BodyOf<typeof contract> & { agency_id: number },
): Promise<AgencyLimit> {
  return writeAs(db, actor, async (transaction) => {
    await requireAgency(transaction, actor, agency_id)
    await requirePort(transaction, limit.port_id)
    await queries.lockLimits(transaction, agency_id)
    if ((await queries.countLimits(transaction, agency_id)) >= maximumLimits) {
      throw new Refusal('agency_limits_full')
    }
    const limit_id = await queries.insertLimit(transaction, { agency_id, ...limit })
    const action = 'agency_limit.add'
    await recordChange(transaction, { actor, action, agency_id, after: valuesOf(limit) })
    return requireLimit({ db: transaction, clock }, actor, { agency_id, limit_id })
  })
}
