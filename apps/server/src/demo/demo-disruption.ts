import { performDisruption, previewDisruption } from '../extensions/disruptions/index.ts'
import { cancelShipCall, requireCall } from '../modules/ship-calls/index.ts'
import { withoutCall } from '../platform/db/call-context.ts'
import { agencyEmails, staffEmail, staffPerson } from './demo-accounts.ts'
import type { LeftOutDeps } from './demo-left-out.ts'
import { findCallToCancel } from './demo.queries.ts'

/**
 * A ship does not call in some weeks, and staff have canceled the orders of its guests.
 *
 * @param today `YYYY-MM-DD`
 */
export async function disruptACall(deps: LeftOutDeps, today: string): Promise<void> {
  const found = await findCallToCancel(deps.db, { emails: agencyEmails, staff: staffEmail, today })
  if (found === null) return
  const actor = withoutCall(staffPerson(found.account_id))
  const { version } = await requireCall(deps.db, found.id)
  await cancelShipCall(deps, actor, found.id, {
    cancel_reason: 'technical',
    cancel_words: 'The ship stays in the yard for repairs.',
    version,
  })
  const what = {
    ship_call_id: found.id,
    cause: 'does_not_call',
    words: 'The ship stays in the yard for repairs; its next call is in three weeks.',
    refund: true,
  } as const
  const { agencies } = await previewDisruption(deps, actor, { ...what, choices: [] })
  const events = agencies.flatMap((agency) =>
    agency.events.map(({ event_id, version: seen, proposed }) => ({
      event_id,
      version: seen,
      step: proposed.step,
      reason: proposed.reason,
    })),
  )
  await performDisruption(deps, actor, { ...what, events })
}
