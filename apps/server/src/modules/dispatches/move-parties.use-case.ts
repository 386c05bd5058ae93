import type { DispatchDay, Move } from '@gangway/contract/dispatches'
import { applyMoves } from '@gangway/domain/dispatches/apply-moves'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { followDispatchTimes } from '../orders/index.ts'
import type { Place } from './dispatch-day.queries.ts'
import { presentDay } from './dispatch-day.presenter.ts'
import { type DayFacts, storedParts } from './dispatch-day.rules.ts'
import { type DispatchesDeps, readDay } from './dispatch-day.service.ts'
import * as queries from './dispatches.queries.ts'
import { lockedDay, recordOnDay } from './save-dispatch.service.ts'

/**
 * Makes all moves or none.
 *
 * @throws Refusal agency_not_found, not_found, order_not_found, dispatch_not_found, or with the day parties_moved
 */
export function moveParties(
  { db, ...deps }: DispatchesDeps,
  actor: CallContext,
  { moves, ...place }: Place & { moves: readonly Move[] },
): Promise<DispatchDay> {
  return writeAs(db, actor, async (transaction) => {
    const scoped = { ...deps, db: transaction }
    const present = (day: DayFacts) =>
      presentDay(day, { rules: deps.pickupRules, now: deps.clock() })
    const standing = await lockedDay(scoped, actor, place)
    requireKnown(standing, moves)
    const applied = applyMoves(standing.orders, storedParts(standing), moves)
    if ('moved' in applied) throw new Refusal('parties_moved', { data: present(standing) })
    const moved = new Set(moves.map(({ excursion_id }) => excursion_id))
    const ids = [...moved]
    const parts = applied.parts.filter(({ excursion_id }) => moved.has(excursion_id))
    await queries.writeParts(transaction, place.agency_id, ids, parts)
    await followDispatchTimes(transaction, actor, { ids })
    const { agency_id, port_id, date } = place
    await recordOnDay(transaction, standing, {
      actor,
      action: 'dispatch.move',
      agency_id,
      events: [
        ...new Set(
          standing.orders.flatMap((order) => (moved.has(order.excursion_id) ? order.event_id : [])),
        ),
      ],
      after: { port_id, date, orders: ids.length },
    })
    return present(await readDay(scoped, actor, place))
  })
}

/** @throws Refusal order_not_found, dispatch_not_found */
function requireKnown(day: DayFacts, moves: readonly Move[]): void {
  const orders = new Set(day.orders.map(({ excursion_id }) => excursion_id))
  if (moves.some(({ excursion_id }) => !orders.has(excursion_id))) {
    throw new Refusal('order_not_found')
  }
  const dispatches = new Set<number | null>([null, ...day.dispatches.map(({ id }) => id)])
  if (moves.some(({ from, to }) => !dispatches.has(from) || !dispatches.has(to))) {
    throw new Refusal('dispatch_not_found')
  }
}
