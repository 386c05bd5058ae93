import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { dueSoonDays } from '@gangway/domain/events/event-urgency'
import { remindersOf } from '@gangway/domain/notices/event-reminders'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { noCause, type NoticeCause } from '../../platform/notices/caused-notices.ts'
import { raiseNotices } from '../../platform/notices/raise-notices.queries.ts'
import { findPickupConflicts, keepConflicts } from '../events/index.ts'
import { listKnownKeys, listOverdue, listRemindable, listWithPickup } from './reminders.queries.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Days a port's date can be off UTC's. */
const aroundUtc = 2

/** An invoice that is due longer was news before, or before this product. */
const overdueDays = 60

/**
 * Tells of what nobody did: urgent requests, missing tickets, overdue invoices. Everybody is told once,
 * also by several instances at the same time.
 *
 * @returns how many reminders are due that nobody was told of before
 */
export async function raiseReminders({ db, clock }: Deps): Promise<number> {
  const now = clock()
  const today = dateInTimeZone(now, 'UTC')
  const window = { from: addDays(today, -aroundUtc), to: addDays(today, dueSoonDays + aroundUtc) }
  const events = await listRemindable(db, window)
  const causes = events.flatMap(({ id: event_id, agency_id, time_zone, ...event }) => {
    const local = { today: dateInTimeZone(now, time_zone), now }
    return remindersOf(event, local).map((kind): NoticeCause => {
      const audience = kind === 'event.escalated' ? 'operator' : 'agency'
      return { ...once, kind, audience, agency_id, event_id, key: `${kind}:${event_id}` }
    })
  })
  const overdue = await listOverdue(db, { from: addDays(today, -overdueDays), to: today })
  const owed = overdue.map(({ id, agency_id, number }): NoticeCause => {
    const key = `invoice.overdue:${id}`
    const about = { agency_id, event_id: null, invoice_number: number }
    return { ...once, ...about, kind: 'invoice.overdue', audience: 'both', key }
  })
  return raiseNew(db, [...causes, ...owed])
}

/** Tells of saved pick-up times that ships' times have made impossible since they were saved. */
export async function raisePickupConflicts({
  db,
  clock,
  pickupRules,
}: Deps & { pickupRules: PickupRules }): Promise<number> {
  const now = clock()
  const events = await listWithPickup(db, addDays(dateInTimeZone(now, 'UTC'), -aroundUtc))
  const conflicts = await findPickupConflicts(db, events, { rules: pickupRules, now })
  await keepConflicts(db, [...conflicts.keys()])
  const causes = events.flatMap(({ id: event_id, agency_id, pickup_time }): NoticeCause[] => {
    const conflict = conflicts.get(event_id)
    if (conflict === undefined) return []
    // Told again when it becomes another conflict, not while it stays the same.
    const key = `pickup.conflict:${event_id}:${pickup_time}:${conflict.ship}:${conflict.spare_minutes}`
    return [{ ...once, kind: 'pickup.conflict', audience: 'both', agency_id, event_id, key }]
  })
  return raiseNew(db, causes)
}

const once = { ...noCause, repeats: false }

async function raiseNew(db: Database, causes: readonly NoticeCause[]): Promise<number> {
  const known = await listKnownKeys(
    db,
    causes.map(({ key }) => key),
  )
  const fresh = causes.filter(({ key }) => !known.has(key))
  if (fresh.length > 0) {
    await db.transaction().execute((transaction) => raiseNotices(transaction, fresh))
  }
  return fresh.length
}
