import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { readEvent } from '../modules/events/index.ts'
import { decideOrdersIn } from '../modules/orders/index.ts'
import { withoutCall } from '../platform/db/call-context.ts'
import { writeAs } from '../platform/db/scope.ts'
import { agencyPerson, demoAccounts } from './demo-accounts.ts'
import type { LeftOutDeps } from './demo-left-out.ts'
import { listEventsWithTime } from './demo.queries.ts'

/** Events with fewer orders lose none. */
const fewest = 3

/**
 * Each demo agency cancels the last order of its next event that has a time, and says why.
 *
 * @param today `YYYY-MM-DD`
 */
export async function cancelForReasons({ db, ...deps }: LeftOutDeps, today: string): Promise<void> {
  const emails = demoAccounts.filter(({ agency }) => agency !== null).map(({ email }) => email)
  for (const { event_id, account_id, agency_id } of await listEventsWithTime(db, {
    emails,
    today,
  })) {
    const actor = withoutCall(agencyPerson(account_id, agency_id))
    await writeAs(db, actor, async (transaction) => {
      const event = await readEvent({ db: transaction, ...deps }, actor, event_id)
      const active = event.excursions.filter(({ status }) => isActiveOrder[status])
      const last = active.length < fewest ? undefined : active.at(-1)
      if (last === undefined) return
      const { agency_hash } = event
      const reason = { reason: 'no_vehicle', words: 'The lift of our coach is being repaired.' }
      await decideOrdersIn(transaction, actor, {
        event_id,
        agency_hash,
        excursion_ids: [last.id],
        excursion_status: 'canceled',
        ...reason,
      })
    })
  }
}
