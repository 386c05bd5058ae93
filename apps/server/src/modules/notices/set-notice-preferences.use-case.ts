import type { NoticePreferences } from '@gangway/contract/notices'
import type { Actor } from '../../platform/base/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { savePreferences } from './preferences.queries.ts'
import { getPreferences } from './preferences.service.ts'

export async function setNoticePreferences(
  { db }: { db: Database },
  actor: Actor,
  { time_zone, quiet, kinds }: NoticePreferences,
): Promise<NoticePreferences> {
  // No access check: it is the caller’s own account.
  // No change: how someone is notified is their own business.
  await db.transaction().execute((transaction) =>
    savePreferences(transaction, actor.account_id, {
      time_zone,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      kinds,
    }),
  )
  return getPreferences({ db }, actor)
}
