import type { PortDay, PortDayEvent } from '@gangway/contract/port-days'
import type { AskedSide } from '@gangway/domain/acknowledgements/acknowledgement'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { type LightColor, lightNames, type LightReason } from '@gangway/domain/port-days/lights'

const date = '2026-07-14'

export const aLight = (
  color: LightColor,
  reason: LightReason | null = null,
  count: number | null = null,
  turn: AskedSide | null = reason === null ? null : 'operator',
) => ({
  color,
  reason,
  turn,
  count,
})

/** An excursion of that day with nothing to do. */
export function buildDayEvent(event_id: number, part: Partial<PortDayEvent> = {}): PortDayEvent {
  return {
    event_id,
    agency_id: 1,
    agency_name: 'Harbour Tours',
    agency_title: `Harbour walk ${event_id}`,
    product_name: 'Speicherstadt on foot',
    language_guide: 'de',
    pickup_time: '09:00',
    latest_pickup: '13:30',
    latest_pickup_date: date,
    duration: 180,
    status: 'approved',
    total_pax: 12,
    ships: [{ ship: 'AIDAprima', ship_imo: null }],
    is_ready: true,
    ...part,
    lights: {
      ...(Object.fromEntries(
        lightNames.map((name) => [name, aLight('green')]),
      ) as PortDayEvent['lights']),
      crew: null,
      places: null,
      ...part.lights,
    },
  }
}

/** A day with one ship. */
export function buildDay(part: Partial<PortDay> = {}): PortDay {
  return {
    port_id: 3,
    port_code: 'DEHAM',
    port_name: 'Hamburg',
    date,
    port_time_zone: 'Europe/Berlin',
    today: '2026-07-12',
    ship_calls: [
      {
        reference: null,
        ship: 'AIDAprima',
        ship_imo: null,
        known_as: null,
        call_date: date,
        arrival: '07:00',
        all_aboard: '17:30',
        departure_date: date,
        departure: '18:00',
        berth: 'Steinwerder',
        tender: false,
        first_ashore: null,
        last_tender: null,
        ship_time_offset_minutes: null,
        cancel_words: null,
        status: 'expected',
        cancel_reason: null,
        moved_to: null,
      },
    ],
    events: [buildDayEvent(1)],
    week: [-3, -2, -1, 0, 1, 2, 3].map((days) => ({ date: addDays(date, days), events: days + 3 })),
    ...part,
  }
}
