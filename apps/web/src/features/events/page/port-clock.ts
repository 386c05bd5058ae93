import { zoneOrUtc } from '@gangway/domain/dates/time-zone'

/** Offset of a time zone (IANA name) at noon UTC of a day, as `GMT+2`. */
export function offsetName(timeZone: string, date: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zoneOrUtc(timeZone),
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(`${date}T12:00:00Z`))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * Offset of the port's local time, or null when the reader's clock shows the same time that day.
 *
 * @param date `YYYY-MM-DD`
 * @returns for example `GMT+2`
 */
export function portOffset({
  portTimeZone,
  readerTimeZone,
  date,
}: {
  portTimeZone: string
  readerTimeZone: string
  date: string
}): string | null {
  const offset = offsetName(portTimeZone, date)
  return offset === offsetName(readerTimeZone, date) ? null : offset
}
