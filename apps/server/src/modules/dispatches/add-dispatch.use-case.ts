import type { addDispatch as contract, Dispatch } from '@gangway/contract/dispatches'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { maximumDispatches } from '@gangway/domain/dispatches/dispatch'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import type { Place } from './dispatch-day.queries.ts'
import type { DispatchesDeps } from './dispatch-day.service.ts'
import * as queries from './dispatches.queries.ts'
import { assign, keptFields, lockedDay, presented, recordOnDay } from './save-dispatch.service.ts'

/**
 * @throws Refusal agency_not_found, not_found, dispatches_full, crew_member_not_found, vehicle_not_found, paper_expired,
 * crew_absent, crew_busy
 */
export function addDispatch(
  { db, ...deps }: DispatchesDeps,
  actor: CallContext,
  { agency_id, port_id, date, ...asked }: BodyOf<typeof contract> & Place,
): Promise<Dispatch> {
  return writeAs(db, actor, async (transaction) => {
    const scoped = { ...deps, db: transaction }
    const place = { agency_id, port_id, date }
    const { dispatches } = await lockedDay(scoped, actor, place)
    if (dispatches.length >= maximumDispatches) throw new Refusal('dispatches_full')
    const values = await keptFields(transaction, agency_id, asked)
    const number = freeNumber(dispatches.map((one) => one.number))
    const { crew: _crew, ...columns } = values
    const dispatch_id = await queries.insertDispatch(transaction, place, columns, number)
    const written = { place, dispatch_id, values, before: null }
    const day = await assign(scoped, actor, written, asked)
    await recordOnDay(transaction, day, {
      actor,
      action: 'dispatch.add',
      agency_id,
      events: [],
      after: { port_id, date, number },
    })
    return presented(day, dispatch_id, deps)
  })
}

/** The lowest that is free: as many as there are dispatches suffice. */
function freeNumber(taken: readonly number[]): number {
  const used = new Set(taken)
  let number = 1
  while (used.has(number)) number += 1
  return number
}
