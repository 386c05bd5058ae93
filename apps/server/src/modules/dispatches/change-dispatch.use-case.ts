import type { changeDispatch as contract, Dispatch } from '@gangway/contract/dispatches'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { followDispatchTimes } from '../orders/index.ts'
import type { DispatchesDeps } from './dispatch-day.service.ts'
import * as queries from './dispatches.queries.ts'
import { dispatchFields, dispatchIn, eventsOf, valuesOf } from './dispatches.rules.ts'
import {
  acceptedMissesOf,
  assign,
  keepMisses,
  keptFields,
  lockedDay,
  presented,
  recordOnDay,
  requirePlace,
} from './save-dispatch.service.ts'

/**
 * @throws Refusal dispatch_not_found, crew_member_not_found, vehicle_not_found, paper_expired, crew_absent, crew_busy, or
 * with the dispatch as it stands stale or pickup_time_misses_ship
 */
export function changeDispatch(
  { db, ...deps }: DispatchesDeps,
  actor: CallContext,
  { dispatch_id, version, ...asked }: BodyOf<typeof contract> & { dispatch_id: number },
): Promise<Dispatch> {
  return writeAs(db, actor, async (transaction) => {
    const scoped = { ...deps, db: transaction }
    const place = await requirePlace(scoped, actor, dispatch_id)
    const { agency_id, port_id, date } = place
    const standing = await lockedDay(scoped, actor, place)
    const before = dispatchIn(standing, dispatch_id)
    const current = () => presented(standing, dispatch_id, deps)
    const values = await keptFields(transaction, agency_id, asked)
    const fields = changedFields(dispatchFields, valuesOf(before.row), valuesOf(values))
    if (fields.length === 0) return current()
    if (version !== undefined && version !== before.row.version) {
      throw new Refusal('stale', { data: current() })
    }
    const isRetimed = fields.includes('pickup_time')
    const judging = { rules: deps.pickupRules, current }
    const missed = isRetimed ? acceptedMissesOf(standing, before, asked, judging) : new Map()
    const { crew: _crew, ...columns } = values
    await queries.updateDispatch(transaction, dispatch_id, columns)
    if (isRetimed) {
      const ids = before.row.parts.map(({ excursion_id }) => excursion_id)
      await followDispatchTimes(transaction, actor, { ids })
      await keepMisses(transaction, missed)
    }
    const day = await assign(scoped, actor, { place, dispatch_id, values, before }, asked)
    await recordOnDay(transaction, day, {
      actor,
      action: 'dispatch.change',
      agency_id,
      events: eventsOf(before),
      after: { port_id, date, number: before.row.number, fields },
    })
    return presented(day, dispatch_id, deps)
  })
}
