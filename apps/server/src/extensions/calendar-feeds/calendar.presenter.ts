import { addDays } from '@gangway/domain/dates/calendar-date'
import { instantsOf } from '@gangway/domain/dates/zoned-time'
import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { generalClocks, shipClocks } from '@gangway/domain/ships/ship-time'
import { timeWithShips } from '@gangway/texts/ship-time'
import { leftOutOf, lostShips } from '../../modules/events/index.ts'
import { cellText } from '../../platform/spreadsheet/cell-text.ts'
import type { CalendarRow, Revision } from './calendar.queries.ts'

/** Seconds after which programs should ask again. */
const refreshAfter = 3_600
const millisecondsPerMinute = 60_000

/** Events as iCalendar (RFC 5545); the same events give the same text. */
export function calendarText({
  name,
  events,
  revisions,
  rules,
  config,
}: {
  name: string
  events: readonly CalendarRow[]
  revisions: ReadonlyMap<number, Revision>
  rules: PickupRules
  config: { APP_URL: string; APP_NAME: string }
}): string {
  const calendar = new ICalCalendar({
    name: cellText(name),
    prodId: { company: config.APP_NAME, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
  })
  for (const event of events) {
    const entry = entryOf(event, revisions.get(event.id), config.APP_URL)
    const lines = [...timeLines(event), ...missedLines(event, rules)]
    calendar.createEvent({ ...entry, description: lines.join('\n') || null })
  }
  // The generator leaves the last line open; RFC 5545 ends every one.
  return `${calendar.toString()}\r\n`
}

function entryOf(
  event: CalendarRow,
  revision: Revision | undefined,
  appUrl: string,
): ICalEventData {
  const { id, agency_title, meet_point, port_name, status, created_at } = event
  const changedAt = revision?.last ?? created_at
  const isCertain = status === 'approved' || status === 'successful'
  return {
    id: `event-${id}@${new URL(appUrl).hostname}`,
    // RFC 5545 has no control characters; programs refuse the whole calendar for one.
    summary: cellText(agency_title),
    location: cellText([meet_point, port_name].filter((place) => place !== '').join(', ')),
    url: `${appUrl}/events/${id}`,
    status: isCertain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    created: created_at,
    lastModified: changedAt,
    stamp: changedAt,
    sequence: revision?.count ?? 0,
    ...timeOf(event),
  }
}

/** The pick-up time by the clocks of the ships where they differ, and the ships that are fetched at another. */
function timeLines({ pickup_time, ...event }: CalendarRow): string[] {
  const calls = event.calls ?? []
  const ships = event.ships ?? []
  const general = pickup_time && timeWithShips(pickup_time, generalClocks(ships, calls), 'en')
  const own = Map.groupBy(ships, (ship) => ship.pickup_time ?? null)
  const others = [...own].flatMap(([time, fetched]) => {
    if (time === null) return []
    const clocks = shipClocks(fetched, calls)
    const names = clocks.map(({ ship }) => cellText(ship)).join(', ')
    return [`Pick-up of ${names}: ${cellText(timeWithShips(time, clocks, 'en'))}`]
  })
  return [
    ...(general === null || general === pickup_time ? [] : [`Pick-up ${cellText(general)}`]),
    ...others,
  ]
}

/** The guests the pick-up time does not fetch, and the ship that does not call. */
function missedLines(event: CalendarRow, rules: PickupRules): string[] {
  const left = leftOutOf(event, event.fetched, { rules }).map(
    ({ ship, persons }) => `Not fetched by this time: ${cellText(ship)} (${persons} persons)`,
  )
  const lost = lostShips(event).map(({ ship }) => `${cellText(ship)} does not call on this day.`)
  return [...lost, ...left]
}

/**
 * Instants in UTC, so that changes of the port's clocks cannot shift them; the whole day while there is
 * no pick-up time. An event without a duration has only a start.
 */
function timeOf({
  event_date,
  pickup_time,
  duration,
  time_zone,
}: CalendarRow): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (pickup_time === null) {
    return { allDay: true, start: dayOf(event_date), end: dayOf(addDays(event_date, 1)) }
  }
  const { first } = instantsOf(event_date, pickup_time, time_zone)
  const end = duration === null ? null : new Date(first + duration * millisecondsPerMinute)
  return { start: new Date(first), end }
}

/** Whole days are read in UTC. */
function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
