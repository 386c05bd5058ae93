import type { Dashboard, WaitingEvent } from '@gangway/contract/dashboard'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { eventUrgency, requestUrgencies } from '@gangway/domain/events/event-urgency'
import { isOperator } from '../../platform/access/agency-access.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { countUnpaid } from '../invoices/index.ts'
import {
  countFigures,
  type Filters,
  listWaitingAgencies,
  listWaitingLongest,
  type WaitingRow,
} from './dashboard.queries.ts'

export interface DashboardDeps {
  db: Database
  clock: Clock
}

const longestShown = 5
const daysShown = 7

const requestFilters = {
  act_now: { waiting: 'act_now' },
  due_soon: { waiting: 'due_soon' },
  later: { waiting: 'later' },
} as const

const pickupFilter = { pickup_time: 'missing' } as const

const dataFilter = { data: 'missing' } as const

const commentsFilter = { comments: 'unread' } as const

const unpaidFilter = { status: 'unpaid' } as const

/** Figures of the caller's open work; each counts the rows the list shows for its filter. */
export function getDashboard({ db, clock }: DashboardDeps, actor: CallContext): Promise<Dashboard> {
  const now = clock()
  const scope = { agency_id: actor.agency_id, account_id: actor.account_id, now }
  const days = nextDays(now)
  const filters: Filters<string> = {
    ...requestFilters,
    pickup_time_missing: pickupFilter,
    data_missing: dataFilter,
    unread_comments: commentsFilter,
    ...Object.fromEntries(days.map((date) => [date, filterOfDay(date)])),
  }
  return readAs(db, actor, async (scoped) => {
    const [counts, longest, agencies, unpaid] = await Promise.all([
      countFigures(scoped, scope, filters),
      listWaitingLongest(scoped, scope, longestShown),
      isOperator(actor) ? listWaitingAgencies(scoped, scope, longestShown) : null,
      actor.permissions.includes('invoices.view') ? countUnpaid({ db: scoped, now }, scope) : null,
    ])
    const countOf = (name: string) => counts[name] ?? 0
    return {
      requests: requestUrgencies.map((urgency) => ({
        urgency,
        count: countOf(urgency),
        filter: requestFilters[urgency],
      })),
      waiting_longest: longest.map((row) => presentWaiting(row, now)),
      pickup_time_missing: { count: countOf('pickup_time_missing'), filter: pickupFilter },
      data_missing: { count: countOf('data_missing'), filter: dataFilter },
      unread_comments: { count: countOf('unread_comments'), filter: commentsFilter },
      unpaid_invoices: unpaid === null ? null : { ...unpaid, filter: unpaidFilter },
      next_days: days.map((date) => ({ date, count: countOf(date), filter: filterOfDay(date) })),
      agencies:
        agencies?.map(({ waiting_since, ...agency }) => ({
          ...agency,
          waiting_since: waiting_since.toISOString(),
          filter: { waiting: 'any', agency: String(agency.agency_id) },
        })) ?? null,
    }
  })
}

/** It may be another day at some ports; the week begins with the same day for all of them. */
function nextDays(now: Date): string[] {
  const today = dateInTimeZone(now, 'UTC')
  return Array.from({ length: daysShown }, (_, day) => addDays(today, day))
}

function filterOfDay(date: string) {
  return { from: date, to: date }
}

function presentWaiting(row: WaitingRow, now: Date): WaitingEvent {
  const { time_zone, status: _status, waiting_since, ...event } = row
  return {
    ...event,
    urgency: eventUrgency({ ...row, today: dateInTimeZone(now, time_zone) }),
    waiting_since: waiting_since.toISOString(),
  }
}
