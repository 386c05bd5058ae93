import type { Event } from '@gangway/contract/events'
import { eventStatusWhenOpened } from '@gangway/domain/events/event-status'
import { mayUndo } from '@gangway/domain/orders/order-status'
import {
  missesShip,
  type PickupFit,
  pickupJudge,
  type PickupRules,
} from '@gangway/domain/ships/pickup-fit'
import { isOperator, matchesAgencyHash, maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readTogether, writeAs } from '../../platform/db/scope.ts'
import { together } from '../../platform/db/together.ts'
import { Refusal } from '../../platform/errors.ts'
import { recordChange } from '../changes/index.ts'
import { setPickup, stepStatus } from '../event-rows/index.ts'
import { maskedOrders, ordersAsked } from '../orders/index.ts'
import { type EventParts, pickupQuestionOf, presentEvent } from './events.presenter.ts'
import * as queries from './events.queries.ts'

export interface EventsDeps {
  db: Database
  clock: Clock
  pickupRules: PickupRules
}

/**
 * One event with its orders. When its agency opens it for the first time, a new request becomes
 * requested.
 *
 * @param key when given, it must be the event's agency_hash
 * @throws Refusal event_not_found
 */
export async function getEvent(
  { db, ...deps }: EventsDeps,
  actor: Actor,
  { event_id, key }: { event_id: number; key?: string },
): Promise<Event> {
  const asked = [queries.eventById(event_id, actor), ...ordersAsked(event_id)] as const
  const parts = partsOf(deps, actor, await readTogether(db, actor, asked), key)
  // A new request only becomes requested when the agency itself opens it.
  const status = !isOperator(actor) ? await open(db, actor, parts.row) : parts.row.status
  return presentEvent({ ...parts, row: { ...parts.row, status } })
}

/**
 * One event with its orders, without marking it as opened.
 *
 * @param deps with a database or transaction as the actor
 * @throws Refusal event_not_found
 */
export async function readEvent(deps: EventsDeps, actor: Actor, event_id: number): Promise<Event> {
  const asked = [queries.eventById(event_id, actor), ...ordersAsked(event_id)] as const
  return presentEvent(partsOf(deps, actor, await together(deps.db, asked)))
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

async function open(db: Database, actor: Actor, { event_id, agency_id, status }: queries.EventRow) {
  const to = eventStatusWhenOpened(status)
  if (to === status) return status
  await writeAs(db, actor, async (transaction) => {
    if (!(await stepStatus(transaction, event_id, { from: status, to }))) return
    await recordChange(transaction, {
      actor,
      action: 'event.open',
      agency_id,
      event_id,
      before: { status },
      after: { status: to },
    })
  })
  return to
}

interface PickupRequest {
  event_id: number
  agency_hash: string
  pickup_time: string | null
  accepted_spare_minutes?: number | undefined
}

/**
 * Sets the pick-up time for all customers of an event, once; the operator's people may clear it (null). A
 * time that misses a ship is saved only if the caller accepts by how many minutes.
 *
 * @throws Refusal event_not_found, forbidden, or, with the current event, pickup_time_locked or
 * pickup_time_misses_ship
 */
export function setPickupTime(
  { db, ...deps }: EventsDeps,
  actor: Actor,
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
  const fit = pickup_time === null ? null : pickupJudge(pickupQuestionOf(parts))(pickup_time)
  if (missesShip(fit, request.accepted_spare_minutes ?? null)) {
    throw new Refusal('pickup_time_misses_ship', { data: current })
  }
  const saved = await savePickup(transaction, actor, {
    row,
    pickup_time,
    accepted: acceptedMiss(fit),
  })
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
  await savePickup(deps.db, actor, { row, pickup_time: null, accepted: null })
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
  return partsOf(deps, actor, await together(transaction, asked), key)
}

async function savePickup(
  transaction: DatabaseTransaction,
  actor: Actor,
  {
    row: { event_id, agency_id, ...before },
    pickup_time,
    accepted,
  }: {
    row: queries.EventRow
    pickup_time: string | null
    accepted: ReturnType<typeof acceptedMiss>
  },
) {
  const saved = { pickup_time, pickup_accepted_spare: accepted?.spare_minutes ?? null }
  await setPickup(transaction, event_id, { ...saved, account_id: actor.account_id })
  // The person saving a time knows what it misses, and a cleared time misses nothing.
  await queries.forgetPickupConflict(transaction, event_id)
  await recordChange(transaction, {
    actor,
    action: pickup_time === null ? 'event.clear_pickup_time' : 'event.set_pickup_time',
    agency_id,
    event_id,
    before: { pickup_time: before.pickup_time },
    after: { pickup_time, ...accepted },
  })
  return saved
}

/** What is recorded about a ship that is knowingly missed. */
function acceptedMiss(fit: PickupFit | null): { ship: string; spare_minutes: number } | null {
  if (fit === null || fit.verdict !== 'impossible') return null
  return { ship: fit.ship, spare_minutes: fit.spare_minutes }
}
