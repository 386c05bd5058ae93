import type { Order } from '@gangway/contract/orders'
import { recordedProposal, storedProposal } from '@gangway/domain/orders/proposal'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import { tightestFit } from '@gangway/domain/ships/pickup-fit'
import { Refusal } from '../../platform/base/errors.ts'
import { acceptedMissesOf, acceptMisses, type EventParts, lockedParts } from '../events/index.ts'
import { findFacts, listOrders, requestAgain, setOwnTime, valueNow } from '../orders/index.ts'
import type { AskSteps } from './ask-steps.rules.ts'

interface Subject {
  parts: EventParts
  order: Order
}

/** An agency offers something instead of an order that it cancels, with that decision (rules O7.1 to O7.4). */
export const proposal: AskSteps<
  'proposal',
  Subject,
  Order,
  { accepted_misses?: readonly Acceptance[] | undefined }
> = {
  kind: 'proposal',
  accepted: 'taken',
  recordsAcceptance: true,
  refusals: { unknown: 'proposal_not_found', closed: 'proposal_closed' },
  lock: async (deps, actor, { event_id, excursion_id }) => {
    const parts = await lockedParts(deps, actor, event_id)
    const order = parts.excursions.find(({ id }) => id === excursion_id)
    if (order === undefined) throw new Refusal('order_not_found')
    return { parts, order }
  },
  show: async ({ db }, _actor, { parts, order: { id } }) => {
    const [order] = await listOrders(db, parts.row.event_id, [id])
    if (order === undefined) throw new Refusal('order_not_found')
    return order
  },
  accept: async ({ deps: { db }, actor, subject, ask }, { accepted_misses = [] }) => {
    const { parts, order } = subject
    const { kind, value } = storedProposal(ask)
    const was = valueNow(kind, await findFacts(db, order.id))
    const time = kind === 'time' ? String(value) : null
    const missed =
      time === null
        ? []
        : acceptedMissesOf(parts, { time, ships: [order] }, { accepted_misses }, order)
    return {
      was: was === null ? null : String(was),
      carryOut: async () => {
        const { event_id } = parts.row
        const worst = tightestFit(missed)
        const { before, after } = recordedProposal({ kind, value, was })
        const misses = worst && { ship: worst.ship, spare_minutes: worst.spare_minutes }
        const taken = { event_id, excursion_id: order.id, before, after: { ...after, ...misses } }
        await requestAgain(db, actor, taken)
        if (time === null) return
        await setOwnTime(db, [order.id], time)
        const { ship, known_as } = order
        // After the order: what was accepted of the event's time ends with its writing.
        await acceptMisses(db, event_id, misses ? [{ ...misses, ship, known_as }] : [])
      },
    }
  },
}
