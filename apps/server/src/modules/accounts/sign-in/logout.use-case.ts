import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { revokeSession } from '../../../platform/session/session.queries.ts'
import { recordChange } from '../../changes/index.ts'

export async function logout({ db }: { db: Database }, actor: Actor): Promise<void> {
  // No access check: it is the caller’s own session.
  await db.transaction().execute(async (transaction) => {
    await revokeSession(transaction, actor.session_id, 'logout')
    const { agency_id } = actor
    await recordChange(transaction, { actor, action: 'session.end', agency_id })
  })
}
