import type { Database } from '../../platform/db/database.ts'
import { recordChange } from './changes.service.ts'

/**
 * Records that a file, or the secret of a second factor or a webhook, does not open, so that admins get a notice of
 * it. In a transaction of its own: the call that found it is about to be refused.
 *
 * @param sealed what the envelope is bound to (envelope-binding.ts)
 */
export async function recordDamage(db: Database, sealed: string): Promise<void> {
  await db.transaction().execute((transaction) =>
    recordChange(transaction, {
      actor: 'system',
      action: 'sealed.find_unreadable',
      agency_id: null,
      after: { sealed },
    }),
  )
}
