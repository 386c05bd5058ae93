import { addMonths } from '@gangway/domain/dates/calendar-date'
import { addRate, addTerms } from '../extensions/rates/index.ts'
import { withoutCall } from '../platform/db/call-context.ts'
import { agencyEmails, staffEmail, staffPerson } from './demo-accounts.ts'
import type { LeftOutDeps } from './demo-left-out.ts'
import { findAccount, listEventsWithTime } from './demo.queries.ts'

/**
 * The operator has agreed on a price and on terms with each demo agency, for the last year and what follows.
 *
 * @param today `YYYY-MM-DD`
 */
export async function addRates(deps: LeftOutDeps, today: string): Promise<void> {
  const account_id = await findAccount(deps.db, staffEmail)
  if (account_id === undefined) return
  const actor = withoutCall(staffPerson(account_id))
  const valid_from = addMonths(today, -12)
  for (const { agency_id } of await listEventsWithTime(deps.db, { emails: agencyEmails, today })) {
    await addRate(deps, actor, {
      agency_id,
      product: null,
      port_id: null,
      valid_from,
      valid_to: null,
      currency: 'EUR',
      tax_percent: 19,
      amount: 48.5,
      tiers: [],
    })
    await addTerms(deps, actor, {
      agency_id,
      valid_from,
      steps: [
        { hours: 48, percent: 0 },
        { hours: 24, percent: 50 },
      ],
      no_show_percent: 100,
      no_call_percent: 0,
    })
  }
}
