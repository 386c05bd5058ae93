import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { noCause, type NoticeCause } from '../../platform/notices/notice-cause.ts'
import { raiseNotices } from '../../platform/notices/raise-notices.queries.ts'
import { takeOverdue } from '../ask-rows/index.ts'
import { keyOfAsk } from '../changes/index.ts'

/** Reminds both sides once a day of claims that are overdue, until they are answered. */
export async function remindOfClaims({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const overdue = await takeOverdue(transaction, clock())
    await raiseNotices(
      transaction,
      overdue.map((of): NoticeCause => {
        const kind = 'claim.made'
        return { ...noCause, kind, audience: 'both', key: keyOfAsk(kind, of), ...of }
      }),
    )
    return overdue.length
  })
}
