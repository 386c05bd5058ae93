import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'

/** Today where the reader is, `YYYY-MM-DD`. */
export function today(): string {
  return dateInTimeZone(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
