import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { sha256 } from '../../platform/crypto/hashes.ts'
import { isToken } from '../../platform/crypto/random-secrets.ts'
import { findAgencyOfFeed } from './calendar-feeds.queries.ts'
import { calendarText } from './calendar.presenter.ts'
import { listForCalendar, listRevisions } from './calendar.queries.ts'

export interface CalendarDeps {
  db: Database
  clock: Clock
  pickupRules: PickupRules
  config: { APP_URL: string; APP_NAME: string }
}

/** How long an event that is over stays in the calendar. */
const daysBack = 30

/** The calendar of the agency whose feed has this token, as iCalendar; null if there is none. */
export async function readCalendar(
  { db, clock, pickupRules: rules, config }: CalendarDeps,
  token: string,
): Promise<string | null> {
  if (!isToken(token)) return null
  const agency = await findAgencyOfFeed(db, sha256(token))
  if (agency === null) return null
  const from = addDays(dateInTimeZone(clock(), 'UTC'), -daysBack)
  const events = await readAs(db, { agency_id: agency.id }, (scoped) =>
    listForCalendar(scoped, agency.id, from),
  )
  const revisions = await listRevisions(
    db,
    events.map(({ id }) => id),
  )
  const name = `${config.APP_NAME} – ${agency.name}`
  return calendarText({ name, events, revisions, rules, config })
}
