import { mayUndo } from '@gangway/domain/orders/order-status'
import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import {
  type Acceptance,
  acceptanceOfOnly,
  missesOf,
  notAccepted,
} from '@gangway/domain/ships/acceptance'
import { type PickupFit, shipsJudge, tightestFit } from '@gangway/domain/ships/pickup-fit'
import { isSameShip, type NamedShip } from '@gangway/domain/ships/ship-identity'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../changes/index.ts'
import { setPickup } from '../../event-rows/index.ts'
import { type EventParts, pickupQuestionOf, presentEvent } from '../page/events.presenter.ts'
import * as queries from '../page/events.queries.ts'
import { type EventsDeps, lockedParts } from '../page/events.service.ts'

interface Accepted {
  accepted_misses?: readonly Acceptance[] | undefined
  accepted_spare_minutes?: number | undefined
}

/**
 * The ships that a time misses, all of which the caller has accepted.
 *
 * @param current what the caller sees of a refusal
 * @throws Refusal pickup_time_misses_ship, naming the ships that were not accepted
 */
export function acceptedMissesOf(
  parts: EventParts,
  { time, ships }: { time: string; ships: readonly NamedShip[] },
  { accepted_misses, accepted_spare_minutes: spare }: Accepted,
  current: Event | Order = presentEvent(parts),
): PickupFit[] {
  const missed = missesOf(shipsJudge({ ...pickupQuestionOf(parts), ships })(time))
  const accepted = accepted_misses ?? (spare === undefined ? [] : acceptanceOfOnly(missed, spare))
  const refused = notAccepted(missed, accepted)
  if (refused.length === 0) return missed
  const isByNumber = accepted_misses === undefined && spare !== undefined
  const field = isByNumber ? 'accepted_spare_minutes' : 'accepted_misses'
  const faults = refused.map(
    ({ ship, spare_minutes }) => ({ code: 'misses_ship', ship, minutes: -spare_minutes }) as const,
  )
  throw new Refusal('pickup_time_misses_ship', { data: current, faults: { [field]: faults } })
}

/** Writes the row and records the change. */
export async function savePickup(
  transaction: DatabaseTransaction,
  actor: Actor,
  {
    row: { event_id, agency_id, ...before },
    excursions,
    pickup_time,
    missed,
    asked_time,
  }: Pick<EventParts, 'row' | 'excursions'> & {
    pickup_time: string | null
    missed: readonly PickupFit[]
    /** Time its agency had asked for, if it is the one it gets. */
    asked_time?: string
  },
) {
  const spellings = [...new Map(excursions.map((order) => [order.ship, order])).values()]
  const acceptances = spellings.flatMap(({ ship, ship_imo, known_as }): Acceptance[] => {
    const fits = missed.filter((fit) => isSameShip(fit, { ship, ship_imo, known_as }))
    const worst = tightestFit(fits)
    return worst === null ? [] : [{ ship, known_as, spare_minutes: worst.spare_minutes }]
  })
  await setPickup(transaction, event_id, {
    pickup_time,
    pickup_accepted_spare: tightestFit(missed)?.spare_minutes ?? null,
    account_id: actor.account_id,
  })
  if (pickup_time !== before.pickup_time) await queries.endAcceptances(transaction, [event_id])
  await queries.acceptMisses(transaction, event_id, acceptances)
  // The person saving a time knows what it misses, and a cleared time misses nothing.
  await queries.forgetPickupConflict(transaction, event_id)
  await recordChange(transaction, {
    actor,
    action: pickup_time === null ? 'event.clear_pickup_time' : 'event.set_pickup_time',
    agency_id,
    event_id,
    before: { pickup_time: before.pickup_time },
    after: {
      pickup_time,
      ...acceptedMisses(missed),
      ...(asked_time === undefined ? {} : { asked_time }),
    },
  })
  return { pickup_time, acceptances }
}

/**
 * Takes back a pick-up time that the caller has just set, in a transaction as the actor.
 *
 * @param since when an action began that has only just ended
 * @returns whether it was theirs, and recent enough
 * @throws Refusal event_not_found
 */
export async function undoPickupIn(
  deps: EventsDeps & { db: DatabaseTransaction },
  actor: Actor,
  event_id: number,
  since: Date | null,
): Promise<boolean> {
  const { row } = await lockedParts(deps, actor, event_id)
  const setting = await queries.findPickupSetting(deps.db, event_id)
  if (
    row.pickup_time === null ||
    !mayUndo(setting, { ...actor, now: setting?.now ?? new Date(0), since })
  ) {
    return false
  }
  await savePickup(deps.db, actor, { row, excursions: [], pickup_time: null, missed: [] })
  return true
}

/** Audit values of knowingly missed ships: which, and by how much at most. */
function acceptedMisses(missed: readonly PickupFit[]) {
  const worst = tightestFit(missed)
  if (worst === null) return {}
  const ship = missed.map((one) => one.ship).join(', ')
  return { ship, spare_minutes: worst.spare_minutes }
}
