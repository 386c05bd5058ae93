import type { Event } from '@gangway/contract/events'
import { mayUndo } from '@gangway/domain/orders/order-status'
import { type Acceptance, isAccepted, missesOf } from '@gangway/domain/ships/acceptance'
import {
  type PickupFit,
  type PickupRules,
  shipsJudge,
  tightestFit,
} from '@gangway/domain/ships/pickup-fit'
import { isSameShip } from '@gangway/domain/ships/ship-identity'
import { isOperator, matchesAgencyHash, maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readTogether, writeAs } from '../../platform/db/scope.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { recordChange } from '../changes/index.ts'
import { setPickup } from '../event-rows/index.ts'
import { maskedOrders, ordersAsked } from '../orders/index.ts'
import { type EventParts, pickupQuestionOf, presentEvent } from './events.presenter.ts'
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
  const asked = [queries.eventById(event_id, actor), ...ordersAsked(event_id)] as const
  return presentEvent(partsOf(deps, actor, await readTogether(db, actor, asked), key))
}

/**
 * The same in a transaction as the actor.
 *
 * @param deps with a database or transaction as the actor
 * @throws Refusal event_not_found
 */
export async function readEvent(deps: EventsDeps, actor: Actor, event_id: number): Promise<Event> {
  const asked = [queries.eventById(event_id, actor), ...ordersAsked(event_id)] as const
  return presentEvent(partsOf(deps, actor, await inOneRoundTrip(deps.db, asked)))
}

/** @param key when given, it must be the event's agency_hash */
function partsOf(
  { clock, pickupRules }: Pick<EventsDeps, 'clock' | 'pickupRules'>,
  actor: Actor,
  [events, ...orders]: readonly [queries.EventRow[], ...Parameters<typeof maskedOrders>],
  key?: string,
): EventParts {
  const row = requireEvent(actor, events[0], key)
  return { row, excursions: maskedOrders(...orders), rules: pickupRules, now: clock() }
}

function requireEvent(
  actor: Actor,
  row: queries.EventRow | undefined,
  key: string | undefined,
): queries.EventRow {
  const isFound =
    row !== undefined && maySee(actor, row) && (key === undefined || matchesAgencyHash(row, key))
  if (!isFound) throw new Refusal('event_not_found')
  return row
}

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
    setPickupIn({ ...deps, db: transaction }, actor, request),
  )
}

/** The same in a transaction as the actor. */
export async function setPickupIn(
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
    pickup_time === null ? [] : missesOf(shipsJudge(pickupQuestionOf(parts))(pickup_time))
  if (!missed.every((fit) => isAccepted(fit, acceptedOf(request, missed)))) {
    throw new Refusal('pickup_time_misses_ship', { data: current })
  }
  const saved = await savePickup(transaction, actor, { ...parts, pickup_time, missed })
  return presentEvent({ ...parts, row: { ...row, ...saved } })
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

async function lockedParts(
  { db: transaction, ...deps }: EventsDeps & { db: DatabaseTransaction },
  actor: Actor,
  event_id: number,
  key?: string,
): Promise<EventParts> {
  const asked = [queries.eventLocked(event_id, actor), ...ordersAsked(event_id)] as const
  return partsOf(deps, actor, await inOneRoundTrip(transaction, asked), key)
}

/** A caller that names no ship accepts as much for every ship. */
function acceptedOf(
  { accepted_misses, accepted_spare_minutes: spare_minutes }: PickupRequest,
  missed: readonly PickupFit[],
): readonly Acceptance[] {
  if (accepted_misses !== undefined) return accepted_misses
  return spare_minutes === undefined ? [] : missed.map(({ ship }) => ({ ship, spare_minutes }))
}

async function savePickup(
  transaction: DatabaseTransaction,
  actor: Actor,
  {
    row: { event_id, agency_id, ...before },
    excursions,
    pickup_time,
    missed,
  }: Pick<EventParts, 'row' | 'excursions'> & {
    pickup_time: string | null
    missed: readonly PickupFit[]
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
  await queries.acceptMisses(transaction, event_id, acceptances)
  // The person saving a time knows what it misses, and a cleared time misses nothing.
  await queries.forgetPickupConflict(transaction, event_id)
  await recordChange(transaction, {
    actor,
    action: pickup_time === null ? 'event.clear_pickup_time' : 'event.set_pickup_time',
    agency_id,
    event_id,
    before: { pickup_time: before.pickup_time },
    after: { pickup_time, ...acceptedMisses(missed) },
  })
  return { pickup_time, acceptances }
}

/** What is recorded about ships that are knowingly missed: which, and by how much at most. */
function acceptedMisses(missed: readonly PickupFit[]) {
  const worst = tightestFit(missed)
  if (worst === null) return {}
  const ship = missed.map((one) => one.ship).join(', ')
  return { ship, spare_minutes: worst.spare_minutes }
}
