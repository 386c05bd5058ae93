import type { Dispatch, addDispatch } from '@gangway/contract/dispatches'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Change } from '@gangway/domain/changes/change'
import {
  type Acceptance,
  acceptanceOfOnly,
  missesOf,
  notAccepted,
} from '@gangway/domain/ships/acceptance'
import { type PickupFit, shipsJudge } from '@gangway/domain/ships/pickup-fit'
import { distinctShips } from '@gangway/domain/ships/ship-identity'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { announce } from '../../platform/realtime/announce.queries.ts'
import { dispatchesChanged, recordChange } from '../changes/index.ts'
import { acceptMisses } from '../events/index.ts'
import type { Place } from './dispatch-day.queries.ts'
import { presentDispatches } from './dispatch-day.presenter.ts'
import type { CountedDispatch, DayFacts } from './dispatch-day.rules.ts'
import { type DispatchesDeps, readDay } from './dispatch-day.service.ts'
import { type DispatchValues, requireAvailable } from './dispatches.rules.ts'
import * as queries from './dispatches.queries.ts'

type Asked = BodyOf<typeof addDispatch>

/** With a transaction as the actor. */
export type WritingDeps = DispatchesDeps & { db: DatabaseTransaction }

/**
 * The day, which nothing else changes until the transaction ends.
 *
 * @throws Refusal agency_not_found, not_found
 */
export async function lockedDay(deps: WritingDeps, actor: Actor, place: Place): Promise<DayFacts> {
  if (!maySee(actor, place)) throw new Refusal('agency_not_found')
  await queries.lockDay(deps.db, place)
  return readDay(deps, actor, place)
}

/** @throws Refusal dispatch_not_found, also for one of another agency */
export async function requirePlace(
  { db }: Pick<WritingDeps, 'db'>,
  actor: Actor,
  dispatch_id: number,
): Promise<Place> {
  const place = await queries.findPlace(db, dispatch_id)
  if (place === undefined || !maySee(actor, place)) throw new Refusal('dispatch_not_found')
  return place
}

/**
 * Fields as they are kept: people and a vehicle of the agency are known by their names too, what is left out of them is
 * theirs, and no vehicle has more places than it has.
 *
 * @throws Refusal crew_member_not_found, vehicle_not_found, also for those of another agency
 */
export async function keptFields(
  transaction: DatabaseTransaction,
  agency_id: number,
  asked: Asked,
): Promise<DispatchValues> {
  const { members, vehicle } = await queries.findAssignable(transaction, agency_id, asked)
  if (asked.crew.some(({ crew_id }, place) => crew_id !== null && !members.has(place))) {
    throw new Refusal('crew_member_not_found')
  }
  if (asked.vehicle_id !== null && vehicle === null) throw new Refusal('vehicle_not_found')
  const { language, pickup_time, meeting_point } = asked
  return {
    language,
    pickup_time,
    meeting_point,
    vehicle_id: vehicle?.id ?? null,
    vehicle_name: asked.vehicle_name ?? vehicle?.name ?? null,
    seats: atMost(asked.seats, vehicle?.seats),
    wheelchair_places: atMost(asked.wheelchair_places, vehicle?.wheelchair_places),
    crew: asked.crew.map((one, place) => {
      const known = members.get(place)
      return { ...one, crew_id: known?.id ?? null, phone: one.phone ?? known?.phone ?? null }
    }),
  }
}

function atMost(given: number | null, there: number | undefined): number | null {
  return there === undefined ? given : Math.min(given ?? there, there)
}

/**
 * Writes the crew of a dispatch that has just been written, and refuses crew or a vehicle that cannot go with it.
 *
 * @param before null: it is new
 * @returns the day with it
 * @throws Refusal paper_expired, crew_absent, crew_busy, or validation_failed for someone given twice
 */
export async function assign(
  deps: WritingDeps,
  actor: Actor,
  {
    place,
    dispatch_id,
    values,
    before,
  }: {
    place: Place
    dispatch_id: number
    values: DispatchValues
    before: CountedDispatch | null
  },
  asked: Pick<Asked, 'accepts_overlap'>,
): Promise<DayFacts> {
  const { agency_id } = place
  const written = await queries.writeCrew(deps.db, { dispatch_id, agency_id }, values.crew)
  const places = new Set(written.map((one) => one.place))
  const twice = values.crew.findIndex((_, index) => !places.has(index))
  if (twice >= 0) {
    const faults = { [`crew.${twice}`]: [{ code: 'duplicate', place: 'crew' } as const] }
    throw new Refusal('validation_failed', { faults })
  }
  const day = await readDay(deps, actor, place)
  const assigned = {
    dispatch_id,
    crew: new Map(written.map((one) => [one.id, one.place])),
    newCrew: new Set(written.flatMap(({ id, is_new }) => (is_new ? id : []))),
    isNewVehicle: values.vehicle_id !== (before?.row.vehicle_id ?? null),
    isRetimed: before !== null && values.pickup_time !== before.row.pickup_time,
  }
  requireAvailable(day, assigned, asked)
  return day
}

/** Misses of ships that a caller accepts, by event. */
export type AcceptedMisses = ReadonlyMap<number, readonly PickupFit[]>

/**
 * Ships that a new time of a dispatch misses, all of which the caller accepts.
 *
 * @throws Refusal pickup_time_misses_ship with the dispatch
 */
export function acceptedMissesOf(
  day: DayFacts,
  { parts }: CountedDispatch,
  {
    pickup_time,
    accepted_spare_minutes: spare,
  }: Pick<Asked, 'pickup_time' | 'accepted_spare_minutes'>,
  { rules, current }: { rules: DispatchesDeps['pickupRules']; current: () => Dispatch },
): AcceptedMisses {
  if (pickup_time === null) return new Map()
  const waiting = parts.filter(
    ({ order }) => order.pickup_time === null || order.pickup_of_dispatch,
  )
  const missed = [...Map.groupBy(waiting, ({ event }) => event)].map(([event, own]) => {
    const judge = shipsJudge({
      event_date: day.place.date,
      duration: event.duration,
      port_time_zone: day.port.time_zone,
      port_times: day.port.port_times,
      ships: distinctShips(own.map(({ order }) => order)),
      calls: day.port.calls,
      rules,
    })
    return [event.event_id, missesOf(judge(pickup_time))] as const
  })
  const all = missed.flatMap(([, fits]) => fits)
  const refused = notAccepted(all, spare === undefined ? [] : acceptanceOfOnly(all, spare))
  if (refused.length > 0) {
    const faults = refused.map(({ ship, spare_minutes }) => {
      return { code: 'misses_ship', ship, minutes: -spare_minutes } as const
    })
    throw new Refusal('pickup_time_misses_ship', {
      data: current(),
      faults: { accepted_spare_minutes: faults },
    })
  }
  return new Map(missed)
}

/** After the orders have their time: what was accepted of another ends with its writing. */
export async function keepMisses(
  transaction: DatabaseTransaction,
  missed: AcceptedMisses,
): Promise<void> {
  for (const [event_id, fits] of missed) {
    const accepted = fits.map(({ ship, spare_minutes }): Acceptance => ({ ship, spare_minutes }))
    await acceptMisses(transaction, event_id, accepted)
  }
}

type DispatchChange = Change<
  'dispatch.add' | 'dispatch.change' | 'dispatch.remove' | 'dispatch.move'
>

/** Records a change, and has open boards of the day fetch it. */
export async function recordOnDay(
  transaction: DatabaseTransaction,
  { place, events }: Pick<DayFacts, 'place' | 'events'>,
  change: DispatchChange,
): Promise<void> {
  const ids = events.map(({ event_id }) => event_id)
  await announce(transaction, dispatchesChanged(place.agency_id, ids))
  await recordChange(transaction, change)
}

/** A dispatch of a day as it is answered. */
export function presented(
  day: DayFacts,
  id: number,
  { pickupRules: rules, clock }: Pick<DispatchesDeps, 'pickupRules' | 'clock'>,
): Dispatch {
  const found = presentDispatches(day, { rules, now: clock() }).find((one) => one.id === id)
  if (found === undefined) throw new Refusal('dispatch_not_found')
  return found
}
