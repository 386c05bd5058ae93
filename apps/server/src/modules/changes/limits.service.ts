import type { UsageLimit } from '@gangway/domain/changes/sign-in-changes'
import type { Actor } from '../../platform/base/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { recordChange } from './changes.service.ts'

/** Records whom a limit refuses, in a transaction of its own: the call is about to be refused. */
export async function recordUsedUp(db: Database, actor: Actor, limit: UsageLimit): Promise<void> {
  await db.transaction().execute((transaction) =>
    recordChange(transaction, {
      actor,
      action: 'limit.refuse',
      agency_id: actor.agency_id,
      after: { limit },
    }),
  )
}
