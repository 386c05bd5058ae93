import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { contradictions } from '@gangway/domain/ships/contradicting-calls'
import { isNews, type PickupConflict, shipsNotKnown } from '@gangway/domain/ships/pickup-conflict'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import type { NamedShip } from '@gangway/domain/ships/ship-identity'
import { shipKey } from '@gangway/domain/ships/ship-key'
import { inBatches } from '../../../platform/base/in-batches.ts'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { noCause, type NoticeCause } from '../../../platform/notices/notice-cause.ts'
import { closeNotices, raiseNotices } from '../../../platform/notices/raise-notices.queries.ts'
import { batchByBatch, type BatchDeps } from '../../../platform/tasks/batch-by-batch.ts'
import { waitForTask } from '../../../platform/tasks/turns.queries.ts'
import { hasPickupChanges, spreadPortChanges, takeChangedEvents } from '../../event-rows/index.ts'
import type { EventPlace } from '../event-place.queries.ts'
import { conflictOf, type EventWithPickup } from './pickup-conflict.rules.ts'
import {
  listCallsInPort,
  listShipsOfOrders,
  type ShipCallFacts,
} from '../ships/ship-calls.queries.ts'
import * as queries from './pickup-conflicts.queries.ts'

interface Deps extends BatchDeps {
  clock: Clock
  pickupRules: PickupRules
}

/** How many days a port's date can be behind UTC's. */
const behindUtc = 1

const eventsAtOnce = 100
const portChangesAtOnce = 100

/** Ships announced in one turn; an event has few. */
const mostShips = 1_000

/** Both reviews are one task, so an older one never overwrites what a newer one has found. */
const task = 'pick-up conflicts'

/**
 * Raises notices about saved pick-up times that ships' times have made impossible, and forgets conflicts that are
 * over. Reviews what has changed since the last time.
 *
 * @returns how many conflicts are new
 */
export async function raisePickupConflicts({ clock, pickupRules, ...deps }: Deps): Promise<number> {
  if (!(await hasPickupChanges(deps.db))) return 0
  const now = clock()
  const from = firstDay(now)
  let raised = 0
  await batchByBatch(deps, task, async (transaction) => {
    const spread = await spreadPortChanges(transaction, from, portChangesAtOnce)
    if (spread > 0) return true
    const ids = await takeChangedEvents(transaction, eventsAtOnce)
    if (ids.length === 0) return false
    const events = await queries.listConflictable(transaction, from, ids)
    raised += await judge(transaction, { ids, events, now, pickupRules })
    return true
  })
  return raised
}

/** To be called before events are locked that are then reviewed: a review waits for events itself. */
export async function waitForReviews(transaction: DatabaseTransaction): Promise<void> {
  await waitForTask(transaction, task)
}

/**
 * Judges some events in the transaction that has changed what they are judged by.
 *
 * @param noNoticesOf events of which a notice is raised otherwise
 */
export async function reviewEventsIn(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  {
    clock,
    pickupRules,
    noNoticesOf,
  }: Pick<Deps, 'clock' | 'pickupRules'> & { noNoticesOf?: ReadonlySet<number> },
): Promise<void> {
  if (ids.length === 0) return
  await waitForReviews(transaction)
  const now = clock()
  await inBatches(ids, async (batch) => {
    const events = await queries.listConflictable(transaction, firstDay(now), batch)
    await judge(transaction, { ids: batch, events, now, pickupRules, noNoticesOf })
    return []
  })
}

/**
 * Like `raisePickupConflicts`, but for every future event: it finds what no change in the database
 * reveals, such as new rules or another release's time zones.
 */
export async function reviewPickupTimes({ clock, pickupRules, ...deps }: Deps): Promise<number> {
  const now = clock()
  const from = firstDay(now)
  let after: EventPlace | null = null
  let raised = 0
  const walk = async (transaction: DatabaseTransaction) => {
    const page = { after, limit: eventsAtOnce }
    const events = await queries.listNextOpen(transaction, from, page)
    const ids = events.map(({ id }) => id)
    raised += await judge(transaction, { ids, events, now, pickupRules })
    after = events.at(-1) ?? null
    return events.length === eventsAtOnce
  }
  const forget = async (transaction: DatabaseTransaction) =>
    (await queries.forgetPassedConflicts(transaction, from, eventsAtOnce)) === eventsAtOnce
  const tell = async (transaction: DatabaseTransaction) =>
    (await tellUnknownShips(transaction, now, { events: null, limit: mostShips })) === mostShips
  await batchByBatch(deps, task, walk, 'wait')
  await batchByBatch(deps, task, tell, 'wait')
  await batchByBatch(deps, task, forget, 'wait')
  return raised
}

function firstDay(now: Date): string {
  return addDays(dateInTimeZone(now, 'UTC'), -behindUtc)
}

async function judge(
  transaction: DatabaseTransaction,
  {
    ids,
    events,
    now,
    pickupRules: rules,
    noNoticesOf,
  }: {
    /** All events reviewed, including those that can no longer miss a ship. */
    ids: readonly number[]
    events: readonly queries.EventWithPickup[]
    now: Date
    pickupRules: PickupRules
    noNoticesOf?: ReadonlySet<number> | undefined
  },
): Promise<number> {
  const { conflicts, lacked, contradicted } = await findings(transaction, events, { rules, now })
  const agencies = new Map(events.map(({ id, agency_id }) => [id, agency_id]))
  await tellContradictions(transaction, { ids, agencies, contradicted })
  await queries.keepLackedCalls(transaction, ids, lacked)
  const lacking = new Set(lacked.map(({ event_id }) => event_id))
  await closeNotices(transaction, {
    events: ids.filter((id) => !lacking.has(id)),
    kinds: [unknownShip],
  })
  await tellUnknownShips(transaction, now, { events: ids, limit: mostShips })
  const kept = await queries.listKeptConflicts(transaction, ids)
  const found = [...conflicts].map(
    ([event_id, { verdict, spare_minutes }]): queries.KeptConflict => {
      return { event_id, verdict: verdict === 'no_call' ? verdict : 'impossible', spare_minutes }
    },
  )
  await queries.keepConflicts(transaction, ids, found)
  for (const verdict of ['impossible', 'no_call'] as const) {
    const settled = ids.filter((id) => conflicts.get(id)?.verdict !== verdict)
    await closeNotices(transaction, { events: settled, kinds: [noticeOf[verdict]] })
  }
  const untold = found.filter(
    (conflict) => isUntold(conflict, kept) && noNoticesOf?.has(conflict.event_id) !== true,
  )
  await raiseNotices(
    transaction,
    untold.map(({ event_id, verdict }): NoticeCause => {
      const kind = noticeOf[verdict]
      const about = { ...noCause, audience: 'both', event_id } as const
      return {
        ...about,
        kind,
        key: `${kind}:${event_id}`,
        agency_id: agencies.get(event_id) ?? null,
      }
    }),
  )
  return untold.length
}

const unknownShip = 'ship.unknown'

/** Asks staff about ships without a call, once for each. @returns how many */
async function tellUnknownShips(
  transaction: DatabaseTransaction,
  now: Date,
  which: { events: readonly number[] | null; limit: number },
): Promise<number> {
  const from = dateInTimeZone(now, 'UTC')
  const untold = await queries.tellLackedCalls(transaction, { from, ...which })
  await raiseNotices(
    transaction,
    untold.map(({ event_id, agency_id, ship_key }): NoticeCause => {
      const key = `${unknownShip}:${event_id}:${ship_key}`
      const about = { ...noCause, audience: 'operator', repeats: false } as const
      return { ...about, kind: unknownShip, key, agency_id, event_id }
    }),
  )
  return untold.length
}

const contradiction = 'ship.contradiction'

/** Asks staff about calls of one ship of which not all can be true, and no longer once they can. */
async function tellContradictions(
  transaction: DatabaseTransaction,
  {
    ids,
    agencies,
    contradicted,
  }: {
    ids: readonly number[]
    agencies: ReadonlyMap<number, number>
    contradicted: readonly queries.ContradictedShip[]
  },
): Promise<void> {
  const news = await queries.keepContradictions(transaction, ids, contradicted)
  const standing = new Set(contradicted.map(({ event_id }) => event_id))
  await closeNotices(transaction, {
    events: ids.filter((id) => !standing.has(id)),
    kinds: [contradiction],
  })
  await raiseNotices(
    transaction,
    news.map((event_id): NoticeCause => {
      const about = { ...noCause, audience: 'operator', event_id } as const
      const agency_id = agencies.get(event_id) ?? null
      return { ...about, kind: contradiction, key: `${contradiction}:${event_id}`, agency_id }
    }),
  )
}

const noticeOf = { impossible: 'pickup.conflict', no_call: 'ship.no_call' } as const

/** The degree of a conflict stored by another release is not known. */
function isUntold(
  conflict: queries.KeptConflict,
  kept: readonly queries.StoredConflict[],
): boolean {
  const before = kept.find(({ event_id }) => event_id === conflict.event_id)
  if (before === undefined) return true
  const { verdict, spare_minutes } = before
  return verdict !== null && isNews({ verdict, spare_minutes }, conflict)
}

interface Findings {
  /** The ships that events stand in conflict with, by event. */
  conflicts: ReadonlyMap<number, PickupConflict>
  /** The ships of which no call is known. */
  lacked: queries.LackedCall[]
  contradicted: queries.ContradictedShip[]
}

/** Two queries for all events. */
async function findings(
  db: Database,
  events: readonly EventWithPickup[],
  { rules, now }: { rules: PickupRules; now: Date },
): Promise<Findings> {
  const ids = events.map(({ id }) => id)
  if (ids.length === 0) return { conflicts: new Map(), lacked: [], contradicted: [] }
  const [calls, orders] = await Promise.all([listCallsInPort(db, ids), listShipsOfOrders(db, ids)])
  const conflicts = new Map<number, PickupConflict>()
  const lacked: queries.LackedCall[] = []
  const contradicted: queries.ContradictedShip[] = []
  for (const event of events) {
    const { id, time_zone } = event
    const today = dateInTimeZone(now, time_zone)
    const inPort = calls.get(id) ?? []
    const active = (orders.get(id) ?? []).filter(({ status }) => isActiveOrder[status])
    const judgedBy = { calls: inPort, ships: active }
    for (const { ship } of shipsNotKnown({ ships: active, calls: inPort })) {
      lacked.push({ event_id: id, ship_key: shipKey(ship) })
    }
    contradicted.push(...contradictedShips(id, judgedBy))
    const conflict = conflictOf({ ...event, ...judgedBy }, { rules, today })
    if (conflict !== null) conflicts.set(id, conflict)
  }
  return { conflicts, lacked, contradicted }
}

function contradictedShips(
  event_id: number,
  { ships, calls }: { ships: readonly NamedShip[]; calls: readonly ShipCallFacts[] },
): queries.ContradictedShip[] {
  const byKey = new Map(ships.map((ship) => [shipKey(ship.ship), ship]))
  return [...byKey].flatMap(([ship_key, ship]) => {
    const found = contradictions({ ships: [ship], calls }).flatMap((one) => one.calls)
    const references = found.flatMap(({ reference }) => reference ?? []).toSorted()
    return references.length === 0 ? [] : [{ event_id, ship_key, calls: references }]
  })
}
