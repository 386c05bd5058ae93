import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type { askForPickupChange } from '@gangway/contract/pickup-request-steps'
import { pickupRequestFault } from '@gangway/domain/events/pickup-request'
import { requireValue } from '@gangway/domain/facts/require-value'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import { waitingShips } from '@gangway/domain/ships/own-times'
import { Refusal } from '../../platform/base/errors.ts'
import {
  acceptedMissesOf,
  type EventParts,
  lockedParts,
  presentEvent,
  readLockedEvent,
  saveOwnPickup,
  savePickup,
} from '../events/index.ts'
import type { AskOpening } from './ask-steps.rules.ts'

type Asked = BodyOf<typeof askForPickupChange>

const faults = {
  over: 'pickup_time_over',
  not_set: 'pickup_time_not_set',
  same_time: 'pickup_time_unchanged',
} as const

/** An agency asks for another pick-up time than the saved one, of the event or of an order (rules E7.1 to E7.4). */
export const pickupChange: AskOpening<
  'pickup_change',
  Asked,
  EventParts,
  Event,
  { accepted_misses?: readonly Acceptance[] | undefined }
> = {
  kind: 'pickup_change',
  accepted: 'accepted',
  refusals: { unknown: 'pickup_request_not_found', closed: 'pickup_request_closed' },
  isOpenAlready: 'pickup_request_open',
  lock: (deps, actor, { event_id }) => lockedParts(deps, actor, event_id),
  show: (deps, actor, { row }) => readLockedEvent(deps, actor, row.event_id),
  open: (parts, { asked_time, reason, words, excursion_id = null }) => {
    const { agency_id, event_id } = parts.row
    const { saved, fault } = judged(parts, excursion_id, { asked: asked_time })
    if (fault !== null || saved === null) {
      throw new Refusal(faults[fault ?? 'not_set'], { data: presentEvent(parts) })
    }
    const asked = { was: saved, value: asked_time, facts: { reason }, words }
    return {
      row: { event_id, agency_id, excursion_id, ...asked },
      recorded: { before: { pickup_time: saved }, after: { asked_time, reason } },
    }
  },
  accept: async ({ deps, actor, subject: parts, ask }, { accepted_misses = [] }) => {
    const asked_time = requireValue(ask.value)
    const { order, fault } = judged(parts, ask.excursion_id, { asked: asked_time, saved: ask.was })
    if (fault === 'over') throw new Refusal('pickup_time_over', { data: presentEvent(parts) })
    const ships = order === null ? waitingShips(parts.excursions) : [order]
    const missed = acceptedMissesOf(parts, { time: asked_time, ships }, { accepted_misses })
    const saved = { pickup_time: asked_time, missed, asked_time }
    const carryOut = async () => {
      if (order === null) await savePickup(deps.db, actor, { ...parts, ...saved })
      else await saveOwnPickup(deps.db, actor, { event: parts.row, orders: [order], ...saved })
    }
    return { carryOut }
  },
}

/**
 * Whether a time can be changed: the event's, or an order's own.
 *
 * @param excursion_id null: the event
 * @throws Refusal order_not_found
 */
function judged(
  { row, excursions, now }: EventParts,
  excursion_id: number | null,
  { asked, saved }: { asked: string; saved?: string | null },
) {
  const order = excursions.find(({ id }) => id === excursion_id) ?? null
  if (excursion_id !== null && order === null) throw new Refusal('order_not_found')
  const status = order === null || isActiveOrder[order.status] ? row.status : 'canceled'
  const current = saved ?? (order ?? row).pickup_time
  const fault = pickupRequestFault({ ...row, status, saved: current, asked, now })
  return { order, saved: current, fault }
}
