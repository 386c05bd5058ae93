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
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { readAs } from '../../platform/db/scope.ts'
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
  const day = await readAs(deps.db, actor, (db) => readDay({ ...deps, db }, actor, place))
  return presentDay(day, { rules: deps.pickupRules, now: deps.clock() })
}

/**
 * An agency's part of a port day, in one round trip, and a second one where someone who may see personal data asks for a
 * day with needs.
 *
 * @param deps with a database or transaction as the actor
 * @param opensNeeds counts wheelchairs, by default for those who may see personal data
 * @throws Refusal agency_not_found, not_found
 */
export async function readDay(
  { db, keyRing }: Pick<DispatchesDeps, 'db' | 'keyRing'>,
  actor: Actor,
  place: queries.Place,
  opensNeeds = actor.permissions.includes('passports.view'),
): Promise<DayFacts> {
  if (!maySee(actor, place)) throw new Refusal('agency_not_found')
  const [[port], events, orders, dispatches, neighbours, away, papers, distances, typed_names] =
    await inOneRoundTrip(db, [
      queries.placeOfDay(place),
      queries.eventsOfDay(place),
      queries.ordersOfDay(place),
      queries.dispatchesOfDay(place),
      queries.neighboursOf(place),
      queries.awayOnDay(place),
      queries.papersOf(place),
      queries.distancesFrom(place),
      queries.typedNames(place),
    ])
  if (port === undefined) throw new Refusal('not_found')
  const { agency_name } = port
  if (agency_name === null) throw new Refusal('agency_not_found')
  return {
    place,
    port: { ...port, agency_name },
    events,
    orders: opensNeeds
      ? await withWheelchairs({ db, keyRing }, orders)
      : orders.map((order) => ({ ...order, wheelchairs: null })),
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
  orders: readonly queries.OrderOfDay[],
): Promise<PartyOfDay[]> {
  const sealed = orders.flatMap(({ excursion_id, has_needs }) => (has_needs ? excursion_id : []))
  const opened = await openNeedsOf(deps, sealed)
  return orders.map((order) => {
    const needs = order.has_needs ? (opened.get(order.excursion_id) ?? null) : []
    const chairs = needs?.filter(({ kind }) => kind === 'wheelchair')
    return { ...order, wheelchairs: chairs?.reduce((sum, { count }) => sum + count, 0) ?? null }
  })
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
  const day = await readAs(deps.db, actor, (db) => readDay({ ...deps, db }, actor, place, true))
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
