import { isCalendarDate } from '@gangway/domain/dates/calendar-date'

/** A port on a date, and the ship call from which the page was reached, if any. */
export interface Place {
  port_id: number
  /** `YYYY-MM-DD` */
  date: string
  ship_call_id: number | null
}

const idPattern = /^[1-9]\d{0,8}$/

/** The place that an address names; null: none. */
export function placeIn(search: URLSearchParams): Place | null {
  const [port, date] = [search.get('port') ?? '', search.get('date') ?? '']
  const ship_call = search.get('ship_call') ?? ''
  if (!idPattern.test(port) || !isCalendarDate(date)) return null
  return {
    port_id: Number(port),
    date,
    ship_call_id: idPattern.test(ship_call) ? Number(ship_call) : null,
  }
}
