import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { recordChanges } from '../../../modules/changes/index.ts'
import type { followOrders } from '../../../modules/orders/index.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'

/** Records what events have become by their orders. */
export async function recordFollowed(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  followed: Awaited<ReturnType<typeof followOrders>>,
): Promise<void> {
  await recordChanges(
    transaction,
    followed.flatMap(({ id, agency_id, before, after }): Change[] => {
      if (changedFields(['status', 'total_pax'], before, after).length === 0) return []
      return [{ actor, agency_id, event_id: id, action: 'event.follow_orders', before, after }]
    }),
  )
}
