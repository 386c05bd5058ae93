import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { followDispatchTimes } from '../orders/index.ts'
import type { DispatchesDeps } from './dispatch-day.service.ts'
import * as queries from './dispatches.queries.ts'
import { dispatchIn, eventsOf } from './dispatches.rules.ts'
import { lockedDay, recordOnDay, requirePlace } from './save-dispatch.service.ts'

/** @throws Refusal dispatch_not_found */
export function removeDispatch(
  { db, ...deps }: DispatchesDeps,
  actor: CallContext,
  dispatch_id: number,
): Promise<void> {
  return writeAs(db, actor, async (transaction) => {
    const scoped = { ...deps, db: transaction }
    const place = await requirePlace(scoped, actor, dispatch_id)
    const { agency_id, port_id, date } = place
    const day = await lockedDay(scoped, actor, place)
    const before = dispatchIn(day, dispatch_id)
    await queries.deleteDispatch(transaction, dispatch_id)
    await followDispatchTimes(transaction, actor, {
      ids: before.row.parts.map(({ excursion_id }) => excursion_id),
    })
    await recordOnDay(transaction, day, {
      actor,
      action: 'dispatch.remove',
      agency_id,
      events: eventsOf(before),
      before: { port_id, date, number: before.row.number },
    })
  })
}
