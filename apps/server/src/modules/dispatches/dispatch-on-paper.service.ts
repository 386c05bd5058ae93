import { type Meeting, meetingOf } from '@gangway/domain/dispatches/meeting'
import type { GuideLanguage } from '@gangway/domain/events/guide-languages'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CrewOfDispatch, EventOfDay, OrderOfDay } from './dispatch-day.queries.ts'
import { countDispatches, type DayFacts, wheelchairsOf } from './dispatch-day.rules.ts'
import { type DispatchesDeps, readDay } from './dispatch-day.service.ts'
import { findPlace } from './dispatches.queries.ts'

type PartyOnPaper = OrderOfDay & Meeting & Pick<EventOfDay, 'agency_title' | 'language_guide'>

/** A dispatch as its lists and signs need it. */
export interface DispatchOnPaper {
  number: number
  /** `YYYY-MM-DD` */
  date: string
  agency_id: number
  port: DayFacts['port']
  language: GuideLanguage | null
  vehicle_name: string | null
  /** Without the driver’s; null: not known. */
  seats: number | null
  wheelchair_places: number | null
  crew: readonly Pick<CrewOfDispatch, 'role' | 'name' | 'phone' | 'state'>[]
  meeting: Meeting
  /** Its parties that count, with the persons who go with it. */
  parts: readonly PartyOnPaper[]
  /** Persons who stay in a wheelchair; null: not for the reader to know. */
  wheelchairs: number | null
  /** Events of these parties, each once. */
  events: readonly number[]
}

/**
 * @param deps with a database or transaction as the actor
 * @throws Refusal dispatch_not_found, also for one of another agency
 */
export async function readDispatchOnPaper(
  deps: Pick<DispatchesDeps, 'db' | 'keyRing'>,
  actor: Actor,
  dispatch_id: number,
): Promise<DispatchOnPaper> {
  const place = await findPlace(deps.db, dispatch_id)
  if (place === undefined || !maySee(actor, place)) throw new Refusal('dispatch_not_found')
  const day = await readDay(deps, actor, place)
  const found = countDispatches(day).dispatches.find(({ row }) => row.id === dispatch_id)
  if (found === undefined) throw new Refusal('dispatch_not_found')
  const { row, meeting } = found
  const parts = found.parts.filter(({ persons }) => persons > 0)
  return {
    number: row.number,
    date: place.date,
    agency_id: place.agency_id,
    port: day.port,
    language: row.language,
    vehicle_name: row.vehicle_name,
    seats: row.seats,
    wheelchair_places: row.wheelchair_places,
    crew: row.crew,
    meeting,
    parts: parts.map(({ order, event, persons }) => {
      const { agency_title, language_guide, meet_point } = event
      const pickup_time = order.pickup_time ?? event.pickup_time
      const { meeting_point } = meetingOf(row, [{ pickup_time, meet_point }])
      return { ...order, agency_title, language_guide, persons, pickup_time, meeting_point }
    }),
    wheelchairs: wheelchairsOf(parts),
    events: [...new Set(parts.map(({ event }) => event.event_id))],
  }
}
