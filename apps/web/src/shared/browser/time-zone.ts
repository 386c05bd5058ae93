import { isTimeZone } from '@gangway/domain/dates/time-zone'
import { oneYearSeconds, readCookie, writeCookie } from './cookies.ts'
import { currentVisit } from './visit.ts'

/** The cookie for the server; browsers do not send their time zone. */
const cookieName = 'timeZone'

/** The reader's time zone by its IANA name; UTC on the server until it knows. */
export function readerTimeZone(): string {
  if (currentVisit() === undefined) return new Intl.DateTimeFormat().resolvedOptions().timeZone
  const told = readCookie(cookieName)
  return told !== null && isTimeZone(told) ? told : 'UTC'
}

/** So that the next page is drawn in the reader's own time. */
export function rememberTimeZone(): void {
  writeCookie(cookieName, readerTimeZone(), oneYearSeconds)
}
