import type { Order } from '@gangway/contract/orders'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import { tightestFit } from '@gangway/domain/ships/pickup-fit'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { requestAgain, setOwnTime } from '../../orders/index.ts'
import {
  closeProposal,
  findFacts,
  recordedProposal,
  valueNow,
  valueOf,
} from '../../proposals/index.ts'
import { acceptMisses } from '../page/events.queries.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { acceptedMissesOf } from '../pickup/save-pickup.service.ts'
import { mayTake } from './proposals.policy.ts'
import { type OfProposal, openProposal, orderNow, requireClosed } from './proposals.service.ts'

/**
 * Staff take what an agency proposed with a cancellation: the order is requested again (rules O7.3, O7.4).
 *
 * @throws Refusal forbidden, event_not_found, order_not_found, proposal_not_found, or, with the order as it stands,
 * proposal_closed or pickup_time_misses_ship
 */
export function takeProposal(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  {
    accepted_misses = [],
    ...of
  }: OfProposal & { accepted_misses?: readonly Acceptance[] | undefined },
): Promise<Order> {
  return writeAs(db, actor, async (transaction) => {
    if (!mayTake(actor)) throw new Refusal('forbidden')
    const inside = { ...deps, db: transaction }
    const { parts, order, proposal } = await openProposal(inside, actor, of, 'taken')
    if (proposal === null) return order
    const { id, kind } = proposal
    const value = valueOf(kind, proposal.value)
    const was = valueNow(kind, await findFacts(transaction, order.id))
    const time = kind === 'time' ? String(value) : null
    const missed =
      time === null
        ? []
        : acceptedMissesOf(parts, { time, ships: [order] }, { accepted_misses }, order)
    // First: an order that is requested again ends what was proposed.
    const closing = { state: 'taken', decided_by: actor.account_id } as const
    const kept = { was: was === null ? null : String(was) }
    await requireClosed(closeProposal(transaction, id, { ...closing, ...kept }), order)
    const worst = tightestFit(missed)
    const { before, after } = recordedProposal({ kind, value, was })
    const misses = worst === null ? {} : { ship: worst.ship, spare_minutes: worst.spare_minutes }
    await requestAgain(transaction, actor, { ...of, before, after: { ...after, ...misses } })
    if (time !== null) {
      await setOwnTime(transaction, [order.id], time)
      const { ship, known_as } = order
      const accepted =
        worst === null ? [] : [{ ship, known_as, ...misses, spare_minutes: worst.spare_minutes }]
      // After the order: what was accepted of the event's time ends with its writing.
      await acceptMisses(transaction, of.event_id, accepted)
    }
    return orderNow(inside, of)
  })
}
