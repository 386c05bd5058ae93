import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { changeProfile } from './change-profile.service.ts'

export async function removeAvatar({ db }: { db: Database }, actor: Actor): Promise<void> {
  // No access check: it is the caller’s own account.
  await db
    .transaction()
    .execute((transaction) => changeProfile(transaction, actor, { avatar: null }))
}
