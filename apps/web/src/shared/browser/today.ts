import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { nowMs } from './now.ts'
import { readerTimeZone } from './time-zone.ts'

/** Today where the reader is, `YYYY-MM-DD`. */
export function today(): string {
  return dateInTimeZone(new Date(nowMs()), readerTimeZone())
}
