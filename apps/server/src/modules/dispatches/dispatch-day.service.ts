import type { DispatchDay, proposeMoves as proposal } from '@gangway/contract/dispatches'
import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import { proposeMoves as propose } from '@gangway/domain/dispatches/propose-moves'
import { instantsOf } from '@gangway/domain/dates/zoned-time'
import { type PickupRules, standingCallsMeant } from '@gangway/domain/ships/pickup-fit'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { Clock } from '../../platform/base/clock.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Answers, inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { readAs, readTogether } from '../../platform/db/scope.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { openNeedsOf } from '../orders/index.ts'
import * as queries from './dispatch-day.queries.ts'
import { type DayFacts, type PartyOfDay, storedParts } from './dispatch-day.rules.ts'
import { presentDay } from './dispatch-day.presenter.ts'

export interface DispatchesDeps {
  db: Database
  clock: Clock
  keyRing: KeyRing
  pickupRules: PickupRules
}

/** @throws Refusal agency_not_found, also for an agency other than the caller's own; not_found for a port */
export async function getDispatchDay(
  deps: DispatchesDeps,
  actor: CallContext,
  place: queries.Place,
): Promise<DispatchDay> {
  const day = await readWholeDay(deps, actor, place, maySeeNeeds(actor))
  return presentDay(day, { rules: deps.pickupRules, now: deps.clock() })
}

const maySeeNeeds = ({ permissions }: Actor) => permissions.includes('passports.view')

/**
 * An agency's part of a port day, in one round trip, and another one to count wheelchairs where orders have needs.
 *
 * @throws Refusal agency_not_found, not_found
 */
async function readWholeDay(
  { db, keyRing }: DispatchesDeps,
  actor: CallContext,
  place: queries.Place,
  opensNeeds: boolean,
): Promise<DayFacts> {
  if (!maySee(actor, place)) throw new Refusal('agency_not_found')
  const day = dayOf(place, await readTogether(db, actor, dayAsked(place)))
  if (!opensNeeds) return day
  return day.orders.some(({ has_needs }) => has_needs)
    ? readAs(db, actor, (scoped) => withWheelchairs({ db: scoped, keyRing }, day))
    : withWheelchairs({ db, keyRing }, day)
}

/**
 * The same in a transaction as the actor.
 *
 * @throws Refusal agency_not_found, not_found
 */
export async function readDay(
  deps: Pick<DispatchesDeps, 'db' | 'keyRing'>,
  actor: Actor,
  place: queries.Place,
): Promise<DayFacts> {
  if (!maySee(actor, place)) throw new Refusal('agency_not_found')
  const day = dayOf(place, await inOneRoundTrip(deps.db, dayAsked(place)))
  return maySeeNeeds(actor) ? withWheelchairs(deps, day) : day
}

const dayAsked = (place: queries.Place) =>
  [
    queries.placeOfDay(place),
    queries.eventsOfDay(place),
    queries.ordersOfDay(place),
    queries.dispatchesOfDay(place),
    queries.neighboursOf(place),
    queries.awayOnDay(place),
    queries.papersOf(place),
    queries.distancesFrom(place),
    queries.typedNames(place),
  ] as const

/** @throws Refusal agency_not_found, not_found */
function dayOf(
  place: queries.Place,
  [[port], events, orders, ...others]: Answers<ReturnType<typeof dayAsked>>,
): DayFacts {
  if (port === undefined) throw new Refusal('not_found')
  const { agency_name } = port
  if (agency_name === null) throw new Refusal('agency_not_found')
  const [dispatches, neighbours, away, papers, distances, typed_names] = others
  return {
    place,
    port: { ...port, agency_name },
    events,
    orders: orders.map((order) => ({ ...order, wheelchairs: null })),
    dispatches,
    neighbours,
    away,
    papers,
    distances,
    typed_names,
  }
}

/** Only how many: needs themselves are opened on the order's page. */
async function withWheelchairs(
  deps: Pick<DispatchesDeps, 'db' | 'keyRing'>,
  day: DayFacts,
): Promise<DayFacts> {
  const opened = await openNeedsOf(
    deps,
    day.orders.flatMap(({ excursion_id, has_needs }) => (has_needs ? excursion_id : [])),
  )
  const orders = day.orders.map((order) => {
    const needs = order.has_needs ? (opened.get(order.excursion_id) ?? null) : []
    const chairs = needs?.filter(({ kind }) => kind === 'wheelchair')
    return { ...order, wheelchairs: chairs?.reduce((sum, { count }) => sum + count, 0) ?? null }
  })
  return { ...day, orders }
}

/**
 * Moves that place everyone. Wheelchairs get their places for every caller: the answer does not show them.
 *
 * @throws Refusal agency_not_found, not_found
 */
export async function proposeMoves(
  deps: DispatchesDeps,
  actor: CallContext,
  { all, ...place }: BodyOf<typeof proposal> & queries.Place,
): Promise<ReplyOf<typeof proposal>['data']> {
  const day = await readWholeDay(deps, actor, place, true)
  const languages = new Map(day.events.map((event) => [event.event_id, event.language_guide]))
  return propose({
    orders: day.orders.map((order) => ({
      ...order,
      language: languages.get(order.event_id) ?? '',
      wheelchairs: order.wheelchairs ?? 0,
      departure: departureOf(day, order),
    })),
    dispatches: day.dispatches.map((row) => ({ ...row, crew: row.crew.map(({ role }) => role) })),
    parts: storedParts(day),
    all,
  })
}

/** Instant the order's ship leaves; null: not known. */
function departureOf({ port }: DayFacts, order: PartyOfDay): number | null {
  const ends = standingCallsMeant(order, port.calls).map(
    ({ departure_date, departure }) => instantsOf(departure_date, departure, port.time_zone).first,
  )
  return ends.length === 0 ? null : Math.max(...ends)
}
