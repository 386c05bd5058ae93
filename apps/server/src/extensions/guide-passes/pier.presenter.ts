import type { Pier, PierDispatch, PierParty, PierStay } from '@gangway/contract/pier'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { timeInTimeZone } from '@gangway/domain/dates/zoned-time'
import { isUnread, type Meeting, meetingOf } from '@gangway/domain/dispatches/meeting'
import { placedParts } from '@gangway/domain/dispatches/placements'
import { excursionWindow, type PickupRules, takesPlace } from '@gangway/domain/ships/pickup-fit'
import { callsOf } from '@gangway/domain/ships/ship-call'
import { distinctShips, knownShip } from '@gangway/domain/ships/ship-identity'
import type { AnsweredDispatch } from '../../modules/dispatches/index.ts'
import { type openPersons, passportData } from '../../modules/orders/index.ts'
import type { FoundPass } from './guide-passes.queries.ts'
import type { OwnDispatch, OwnParty } from './pier.queries.ts'

/** An order’s persons who go with one of the guide’s dispatches. */
export type PlacedParty = OwnParty

type Opened = Awaited<ReturnType<typeof openPersons>>

/** Parties of a guide’s dispatches with the persons each has there now, by ship and customer. */
export function placedOn(
  dispatches: readonly Pick<OwnDispatch, 'id'>[],
  rows: readonly OwnParty[],
): PlacedParty[] {
  const stored = rows.map(({ split, ...row }) => ({ ...row, persons: split }))
  const orders = new Map(rows.map((row) => [row.excursion_id, row]))
  const own = new Set(dispatches.map(({ id }) => id))
  return placedParts([...orders.values()], stored)
    .parts.filter(({ dispatch_id, persons }) => own.has(dispatch_id) && persons > 0)
    .flatMap(({ dispatch_id, excursion_id, persons }) => {
      const row = orders.get(excursion_id)
      return row === undefined ? [] : [{ ...row, dispatch_id, persons }]
    })
    .toSorted(
      (one, other) =>
        knownShip(one).ship.localeCompare(knownShip(other).ship, 'en') ||
        one.customer.localeCompare(other.customer, 'en'),
    )
}

/** A dispatch as its crew member answers it, and where they meet it now. */
export function answeredDispatch(
  { person }: Pick<FoundPass, 'person'>,
  dispatch: OwnDispatch,
  parties: readonly PlacedParty[],
): { dispatch: AnsweredDispatch; meeting: Meeting } {
  const { id, agency_id, port_id, event_date, number } = dispatch
  const own = parties.filter(({ dispatch_id }) => dispatch_id === id)
  const events = [...new Set(own.map(({ event_id }) => event_id))]
  return {
    dispatch: { id, agency_id, port_id, event_date, number, events, person },
    meeting: meetingOf(dispatch, own),
  }
}

interface Found {
  dispatches: readonly OwnDispatch[]
  parties: readonly PlacedParty[]
  opened: Opened
  rules: PickupRules
}

export function presentPier(pass: FoundPass, found: Found): Pier {
  const dispatches = found.dispatches
    .map((dispatch) => presentDispatch(dispatch, found))
    .toSorted(
      (one, other) =>
        (one.pickup_time ?? '99').localeCompare(other.pickup_time ?? '99') ||
        one.number - other.number,
    )
  const name = found.dispatches.flatMap(({ crew }) => crew).find(({ is_own }) => is_own)?.name
  return {
    name: name ?? '',
    agency_name: pass.agency_name,
    agency_phone: pass.agency_phone === '' ? null : pass.agency_phone,
    date: pass.event_date,
    shows_passports: pass.shows_passports,
    dispatches,
  }
}

function presentDispatch(dispatch: OwnDispatch, { parties, opened, rules }: Found): PierDispatch {
  const own = parties.filter(({ dispatch_id }) => dispatch_id === dispatch.id)
  const meeting = meetingOf(dispatch, own)
  const [self, ...more] = dispatch.crew.filter(({ is_own }) => is_own)
  if (self === undefined) throw new Error('a dispatch of someone else')
  const read = { pickup_time: self.read_time, meeting_point: self.read_place }
  return {
    dispatch_id: dispatch.id,
    port_id: dispatch.port_id,
    port_code: dispatch.port_code,
    port_name: dispatch.port_name,
    port_time_zone: dispatch.time_zone,
    number: dispatch.number,
    role: self.role,
    state: self.state,
    words: self.words,
    language: dispatch.language,
    titles: [...new Set(own.map(({ agency_title }) => agency_title))],
    ...meeting,
    unread: self.state === 'accepted' && isUnread(read, meeting) ? read : null,
    vehicle_name: dispatch.vehicle_name,
    crew: dispatch.crew
      .filter((member) => member !== self && !more.includes(member))
      .map(({ role, name, phone }) => ({ role, name, phone })),
    stays: staysOf(dispatch, own, rules),
    parties: own.map((party) => presentParty(party, opened)),
  }
}

function staysOf(
  { calls, time_zone, port_times }: OwnDispatch,
  parties: readonly PlacedParty[],
  rules: PickupRules,
): PierStay[] {
  return distinctShips(parties).flatMap((ship) =>
    callsOf(ship, calls).map((call) => {
      const is_canceled = !takesPlace(call)
      const { until } = excursionWindow(call, { port_time_zone: time_zone, port_times, rules })
      const end = new Date(until)
      return {
        ...knownShip(call),
        berth: call.berth,
        call_date: call.call_date,
        arrival: call.arrival,
        first_ashore: call.first_ashore,
        last_tender: call.last_tender,
        all_aboard: call.all_aboard,
        departure_date: call.departure_date,
        departure: call.departure,
        tender: call.tender,
        ship_time_offset_minutes: call.ship_time_offset_minutes,
        is_canceled,
        latest_return: is_canceled
          ? null
          : { date: dateInTimeZone(end, time_zone), time: timeInTimeZone(end, time_zone) },
      }
    }),
  )
}

function presentParty(party: PlacedParty, { persons, needs }: Opened): PierParty {
  const own = persons.filter(({ excursion_id }) => excursion_id === party.excursion_id)
  const needed = needs.get(party.excursion_id)
  return {
    excursion_id: party.excursion_id,
    customer: party.customer,
    phone: party.phone,
    persons: party.persons,
    pickup_time: party.pickup_time,
    ...knownShip(party),
    berth: party.berth,
    order_id: party.order_id,
    status: party.status,
    language: party.language,
    needs: needed === undefined ? [] : needed,
    has_ticket: party.has_ticket,
    passports: own.map(({ value }) => passportOf(value)),
  }
}

/** All null where the stored data is damaged. */
function passportOf(value: unknown): PierParty['passports'][number] {
  const known = passportData.parse(value ?? {})
  const { first_name, last_name, passport_number, birthday, expire_date } = known
  return { first_name, last_name, passport_number, birthday, expire_date }
}
