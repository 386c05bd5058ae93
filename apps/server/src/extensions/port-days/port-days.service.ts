import type { QueryOf } from '@gangway/contract/define-endpoint'
import type {
  listPortDays as listPortDaysEndpoint,
  PortDay,
  PortDayEvent,
  PortDaySummary,
} from '@gangway/contract/port-days'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { timeInTimeZone } from '@gangway/domain/dates/zoned-time'
import { dispatchLightFacts } from '@gangway/domain/dispatches/light-facts'
import { isLeftFor } from '@gangway/domain/port-days/lights'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { isSameShip } from '@gangway/domain/ships/ship-identity'
import { sideOf } from '../../platform/access/agency-access.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { readAs, readTogether } from '../../platform/db/scope.ts'
import type { ShipCallFacts } from '../../modules/events/index.ts'
import {
  callsOnDays,
  type Days,
  dispatchesOnDays,
  eventsByDay,
  eventsOnDays,
  ordersOfDispatches,
  portOnDay,
  type PortDayRow,
} from './port-days.queries.ts'
import { judgeEvent, type JudgedEvent } from './port-days.rules.ts'

export interface PortDaysDeps {
  db: Database
  clock: Clock
  pickupRules: PickupRules
}

/** So many days before and after are counted with a day. */
const daysAround = 3

/** @throws Refusal not_found on a port that does not exist */
export async function getPortDay(
  { db, clock, pickupRules }: PortDaysDeps,
  actor: CallContext,
  { port_id, date }: { port_id: number; date: string },
): Promise<PortDay> {
  const week = { from: addDays(date, -daysAround), to: addDays(date, daysAround), port_id }
  const day = { from: date, to: date, port_id }
  const [[port], rows, counts, ...dispatched] = await readTogether(db, actor, [
    portOnDay(db, port_id, date),
    eventsOnDays(db, day, actor),
    eventsByDay(db, week, actor),
    dispatchesOnDays(db, day, actor),
    ordersOfDispatches(db, day, actor),
  ])
  if (port === undefined) throw new Refusal('not_found')
  const { calls, time_zone } = port
  const today = dateInTimeZone(clock(), time_zone)
  const judging = {
    rules: pickupRules,
    today,
    side: sideOf(actor),
    dispatches: dispatchLightFacts(...dispatched),
  }
  const events = rows
    .map((row) => ({ row, judged: judgeEvent(row, calls, judging) }))
    .toSorted(byLatestPickup)
    .map(({ row, judged }) => presentEvent(row, judged))
  return {
    port_id,
    port_code: port.port_code,
    port_name: port.port_name,
    date,
    port_time_zone: time_zone,
    today,
    ship_calls: callsShown(calls, actor.agency_id === null ? null : events),
    events,
    week: Array.from({ length: 2 * daysAround + 1 }, (_, index) => {
      const day = addDays(week.from, index)
      return {
        date: day,
        events: counts.find(({ event_date }) => event_date === day)?.events ?? 0,
      }
    }),
  }
}

/** An agency sees the calls of the ships whose guests it has. */
function callsShown(
  calls: readonly ShipCallFacts[],
  events: readonly PortDayEvent[] | null,
): ShipCallFacts[] {
  if (events === null) return [...calls]
  const ships = events.flatMap((event) => event.ships)
  return calls.filter((call) => ships.some((ship) => isSameShip(ship, call)))
}

interface Judged {
  row: PortDayRow
  judged: JudgedEvent
}

function byLatestPickup(one: Judged, other: Judged): number {
  const [a, b] = [one.judged.latest_pickup ?? Infinity, other.judged.latest_pickup ?? Infinity]
  return a === b ? one.row.id - other.row.id : a - b
}

function presentEvent(row: PortDayRow, { latest_pickup, ...judged }: JudgedEvent): PortDayEvent {
  const latest = latest_pickup === null ? null : new Date(latest_pickup)
  return {
    ...row,
    ...judged,
    event_id: row.id,
    latest_pickup: latest === null ? null : timeInTimeZone(latest, row.time_zone),
    latest_pickup_date: latest === null ? null : dateInTimeZone(latest, row.time_zone),
  }
}

/** Judging more takes too long for a page that opens with it. */
const mostJudged = 1_000

/** The port days on which the caller has events. */
export function listPortDays(
  { db, clock, pickupRules }: PortDaysDeps,
  actor: CallContext,
  { from = dateInTimeZone(clock(), 'UTC'), days: length }: QueryOf<typeof listPortDaysEndpoint>,
): Promise<PortDaySummary[]> {
  const days = { from, to: addDays(from, length - 1), port_id: null }
  const side = sideOf(actor)
  const now = clock()
  return readAs(db, actor, async (scoped) => {
    const places = await eventsByDay(scoped, days, actor).execute()
    const isJudged = places.reduce((sum, { events }) => sum + events, 0) <= mostJudged
    const judged = isJudged ? await judgeOn({ db: scoped, clock, pickupRules }, actor, days) : []
    const judgedAt = Map.groupBy(judged, keyOf)
    return places.map((place) => {
      const { port_id, port_code, port_name, event_date: date, events } = place
      const here = judgedAt.get(keyOf(place)) ?? []
      return {
        port_id,
        port_code,
        port_name,
        date,
        today: dateInTimeZone(now, place.time_zone),
        events,
        not_ready: isJudged ? here.filter(({ is_ready }) => !is_ready).length : null,
        left: isJudged ? here.filter(({ lights }) => isLeftFor(side, lights)).length : null,
        ships: [...new Set(here.flatMap(({ ships }) => ships.map(({ ship }) => ship)))].toSorted(),
      }
    })
  })
}

type Reader = Pick<CallContext, 'account_id' | 'agency_id'>

/** The events of some days with their lights, as the person may see them. */
export function judgePortDays(
  { db, ...deps }: PortDaysDeps,
  reader: Reader,
  days: Days,
): Promise<(PortDayRow & JudgedEvent)[]> {
  return readAs(db, reader, (scoped) => judgeOn({ db: scoped, ...deps }, reader, days))
}

async function judgeOn(
  { db, clock, pickupRules }: PortDaysDeps,
  reader: Reader,
  days: Days,
): Promise<(PortDayRow & JudgedEvent)[]> {
  const [rows, calls, ...dispatched] = await inOneRoundTrip(db, [
    eventsOnDays(db, days, reader),
    callsOnDays(db, days, reader),
    dispatchesOnDays(db, days, reader),
    ordersOfDispatches(db, days, reader),
  ])
  const now = clock()
  const callsAt = new Map(calls.map((place) => [keyOf(place), place.calls]))
  const judging = {
    rules: pickupRules,
    side: sideOf(reader),
    dispatches: dispatchLightFacts(...dispatched),
  }
  return rows.map((row) => {
    const today = dateInTimeZone(now, row.time_zone)
    const inPort = callsAt.get(keyOf(row)) ?? []
    return {
      ...row,
      ...judgeEvent(row, inPort, { ...judging, today }),
    }
  })
}

const keyOf = ({ port_id, event_date }: { port_id: number; event_date: string }) =>
  `${port_id} ${event_date}`
