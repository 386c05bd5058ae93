import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { openAsk, pickupChange } from '../modules/asks/index.ts'
import { withoutCall } from '../platform/db/call-context.ts'
import { agencyEmails, agencyPerson } from './demo-accounts.ts'
import type { LeftOutDeps } from './demo-left-out.ts'
import { listEventsWithTime } from './demo.queries.ts'

/** In steps of five minutes. */
const later = 6

/**
 * Each demo agency asks for a later pick-up time of its next event that has one.
 *
 * @param today `YYYY-MM-DD`
 */
export async function askForChanges(deps: LeftOutDeps, today: string): Promise<void> {
  for (const event of await listEventsWithTime(deps.db, { emails: agencyEmails, today })) {
    const { event_id, account_id, agency_id, pickup_time } = event
    const asked_time = pickupTimes[pickupTimes.indexOf(pickup_time) + later]
    if (asked_time === undefined) continue
    const actor = withoutCall(agencyPerson(account_id, agency_id))
    await openAsk(deps, actor, pickupChange, {
      event_id,
      asked_time,
      reason: 'transport',
      words: 'Our coach comes from another ship that morning.',
    })
  }
}
