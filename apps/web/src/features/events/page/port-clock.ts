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
 * How to label the port's local time, or null when the reader's clock shows the same time that day.
 *
 * @param date `YYYY-MM-DD`
 * @returns for example `Oslo, GMT+2`
 */
export function portClockLabel({
  portTimeZone,
  readerTimeZone,
  date,
}: {
  portTimeZone: string
  readerTimeZone: string
  date: string
}): string | null {
  const offset = offsetName(portTimeZone, date)
  if (offset === offsetName(readerTimeZone, date)) return null
  const place = portTimeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? portTimeZone
  return `${place}, ${offset}`
}
