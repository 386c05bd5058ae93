import type { Language } from '@gangway/domain/languages/language'
import type { Database } from '../../platform/db/database.ts'

export interface ProfileChanges {
  name?: string
  introduction?: string
  language?: Language
  avatar?: string | null
}

/** As it stands, locked until the transaction ends. */
export function lockProfile(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .forUpdate()
    .select(['name', 'introduction', 'language', 'avatar'])
    .executeTakeFirstOrThrow()
}

export async function updateProfile(
  db: Database,
  accountId: number,
  changes: ProfileChanges,
): Promise<void> {
  await db.updateTable('account').set(changes).where('id', '=', accountId).execute()
}
