import { clockTime } from '@gangway/domain/events/pickup-times'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { departureOf } from '@gangway/domain/orders/proposal'
import { readEvent } from '../modules/events/index.ts'
import { decideOrdersIn } from '../modules/orders/index.ts'
import { withoutCall } from '../platform/db/call-context.ts'
import { databaseNow } from '../platform/db/database-time.ts'
import { writeAs } from '../platform/db/scope.ts'
import { agencyEmails, agencyPerson } from './demo-accounts.ts'
import type { LeftOutDeps } from './demo-left-out.ts'
import { listEventsWithTime } from './demo.queries.ts'

/** Before the departure of any event after tomorrow, unless the demo is of earlier days. */
const openFor = 24 * 3_600_000

function laterThan(pickup_time: string): string {
  const hours = Number(pickup_time.slice(0, 2)) + 1
  return clockTime(Math.min(hours, 22) * 60 + Number(pickup_time.slice(3)))
}

/** Events with fewer orders lose none. */
const fewest = 3

/**
 * Each demo agency cancels the last order of its next event that has a time, says why, and proposes a later time.
 *
 * @param today `YYYY-MM-DD`
 */
export async function cancelForReasons({ db, ...deps }: LeftOutDeps, today: string): Promise<void> {
  const expires = (await databaseNow(db)).getTime() + openFor
  for (const { event_id, account_id, agency_id, pickup_time } of await listEventsWithTime(db, {
    emails: agencyEmails,
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
        ...(expires <= departureOf(event) && {
          proposal: {
            kind: 'time',
            value: laterThan(pickup_time),
            words: 'Another coach is free then.',
            expires_at: new Date(expires).toISOString(),
          },
        }),
      })
    })
  }
}
