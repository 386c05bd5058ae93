import { zoneOrUtc } from '@gangway/domain/dates/time-zone'

const minute = 60_000

/** With the offset that the port then has: `2026-07-14T09:00:00+02:00`. */
export function localTime(instant: number, timeZone: string): string {
  const offset = offsetAt(instant, timeZone)
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const ahead = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute
  return `${new Date(instant + ahead).toISOString().slice(0, 19)}${offset}`
}

/** As it stands behind a time: `+02:00`. */
function offsetAt(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zoneOrUtc(timeZone),
    timeZoneName: 'longOffset',
  })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return /[+-]\d{2}:\d{2}/.exec(parts?.value ?? '')?.[0] ?? '+00:00'
}
