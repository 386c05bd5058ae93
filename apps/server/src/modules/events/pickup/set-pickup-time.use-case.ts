import type { Event } from '@gangway/contract/events'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import { waitingShips } from '@gangway/domain/ships/own-times'
import { isOperator } from '../../../platform/access/agency-access.ts'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { presentEvent } from '../page/events.presenter.ts'
import { type EventsDeps, lockedParts } from '../page/events.service.ts'
import { acceptedMissesOf, savePickup } from './save-pickup.service.ts'

interface PickupRequest {
  event_id: number
  agency_hash: string
  pickup_time: string | null
  accepted_misses?: readonly Acceptance[] | undefined
  accepted_spare_minutes?: number | undefined
}

/**
 * Sets the pick-up time for all customers of an event, once; the operator's people may clear it (null). A
 * time that misses ships is saved only if the caller accepts by how many minutes it misses each.
 *
 * @throws Refusal event_not_found, forbidden, or, with the current event, pickup_time_locked or
 * pickup_time_misses_ship
 */
export function setPickupTime(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  request: PickupRequest,
): Promise<Event> {
  return writeAs(db, actor, (transaction) =>
    setPickupTimeIn({ ...deps, db: transaction }, actor, request),
  )
}

/** The same in a transaction as the actor. */
export async function setPickupTimeIn(
  { db: transaction, ...deps }: EventsDeps & { db: DatabaseTransaction },
  actor: Actor,
  request: PickupRequest,
): Promise<Event> {
  const { event_id, agency_hash, pickup_time } = request
  const parts = await lockedParts({ db: transaction, ...deps }, actor, event_id, agency_hash)
  const { row } = parts
  // A saved time is locked; the operator's people may clear it so that it can be set again.
  if (pickup_time === null && !isOperator(actor)) throw new Refusal('forbidden')
  const current = presentEvent(parts)
  if (pickup_time !== null && row.pickup_time !== null) {
    throw new Refusal('pickup_time_locked', { data: current })
  }
  if (pickup_time === row.pickup_time) return current
  const missed =
    pickup_time === null
      ? []
      : acceptedMissesOf(
          parts,
          { time: pickup_time, ships: waitingShips(parts.excursions) },
          request,
        )
  const saved = await savePickup(transaction, actor, { ...parts, pickup_time, missed })
  return presentEvent({ ...parts, row: { ...row, ...saved } })
}
