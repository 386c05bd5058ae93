import { addDays } from '@gangway/domain/dates/calendar-date'
import { addAgencyLimit } from '../modules/limits/index.ts'
import { withoutCall } from '../platform/db/call-context.ts'
import { agencyEmails, agencyPerson } from './demo-accounts.ts'
import type { LeftOutDeps } from './demo-left-out.ts'
import { listEventsWithTime } from './demo.queries.ts'

const weeks = 7

/**
 * Each demo agency takes so many persons a day for the next weeks, and closes the three days after.
 *
 * @param today `YYYY-MM-DD`
 */
export async function addLimits(deps: LeftOutDeps, today: string): Promise<void> {
  const last = addDays(today, 7 * weeks)
  const all = { port_id: null, product: null, language: null }
  for (const { account_id, agency_id } of await listEventsWithTime(deps.db, {
    emails: agencyEmails,
    today,
  })) {
    const actor = withoutCall(agencyPerson(account_id, agency_id))
    await addAgencyLimit(deps, actor, {
      ...all,
      agency_id,
      from: today,
      to: last,
      max_persons: 120,
    })
    const closed = { from: addDays(last, 1), to: addDays(last, 3), max_persons: 0 }
    await addAgencyLimit(deps, actor, { ...all, agency_id, ...closed })
  }
}
