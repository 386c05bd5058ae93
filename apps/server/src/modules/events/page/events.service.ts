import type { Event } from '@gangway/contract/events'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { matchesAgencyHash, maySee } from '../../../platform/access/agency-access.ts'
import type { Actor } from '../../../platform/base/actor.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { readTogether } from '../../../platform/db/scope.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { maskedOrders, type OrderAnswers, ordersAsked } from '../../orders/index.ts'
import { callsOfEvent, type ShipCallFacts } from '../ships/ship-calls.queries.ts'
import { type EventParts, presentEvent } from './events.presenter.ts'
import * as queries from './events.queries.ts'

export interface EventsDeps {
  db: Database
  clock: Clock
  pickupRules: PickupRules
}

/**
 * One event with its orders.
 *
 * @param key when given, it must be the event's agency_hash
 * @throws Refusal event_not_found
 */
export async function getEvent(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  { event_id, key }: { event_id: number; key?: string },
): Promise<Event> {
  const { details: known } = actor
  const event = queries.eventById(event_id, actor, { known })
  const asked = [event, callsOfEvent({ event_id }), ...ordersAsked(event_id, { known })] as const
  return presentEvent(partsOf(deps, actor, await readTogether(db, actor, asked), key))
}

/**
 * The same in a transaction as the actor.
 *
 * @param deps with a database or transaction as the actor
 * @throws Refusal event_not_found
 */
export async function readEvent(deps: EventsDeps, actor: Actor, event_id: number): Promise<Event> {
  const event = queries.eventById(event_id, actor)
  const asked = [event, callsOfEvent({ event_id }), ...ordersAsked(event_id)] as const
  return presentEvent(partsOf(deps, actor, await inOneRoundTrip(deps.db, asked)))
}

/** @param key when given, it must be the event's agency_hash */
function partsOf(
  { clock, pickupRules }: Pick<EventsDeps, 'clock' | 'pickupRules'>,
  actor: Actor,
  [events, calls, ...orders]: readonly [queries.FoundEvent[], ShipCallFacts[], ...OrderAnswers],
  key?: string,
): EventParts {
  const row = { ...requireEvent(actor, events[0], key), calls }
  return { row, excursions: maskedOrders(orders, row), rules: pickupRules, now: clock() }
}

function requireEvent(
  actor: Actor,
  row: queries.FoundEvent | undefined,
  key: string | undefined,
): queries.FoundEvent {
  const isFound =
    row !== undefined && maySee(actor, row) && (key === undefined || matchesAgencyHash(row, key))
  if (!isFound) throw new Refusal('event_not_found')
  return row
}

/**
 * One event with its orders, locked until the transaction ends.
 *
 * @throws Refusal event_not_found
 */
export async function readLockedEvent(
  deps: EventsDeps & { db: DatabaseTransaction },
  actor: Actor,
  event_id: number,
): Promise<Event> {
  return presentEvent(await lockedParts(deps, actor, event_id))
}

/** @throws Refusal event_not_found */
export async function lockedParts(
  { db: transaction, ...deps }: EventsDeps & { db: DatabaseTransaction },
  actor: Actor,
  event_id: number,
  key?: string,
): Promise<EventParts> {
  const event = queries.eventLocked(event_id, actor)
  const asked = [event, callsOfEvent({ event_id }), ...ordersAsked(event_id)] as const
  return partsOf(deps, actor, await inOneRoundTrip(transaction, asked), key)
}
