import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { NoticePreferences, setNoticePreferences as endpoint } from '@gangway/contract/notices'
import type { Actor } from '../../platform/base/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { savePreferences } from './preferences.queries.ts'
import { getPreferences } from './preferences.service.ts'

export async function setNoticePreferences(
  { db }: { db: Database },
  actor: Actor,
  { time_zone, quiet, port_day_at, kinds }: BodyOf<typeof endpoint>,
): Promise<NoticePreferences> {
  // No access check: it is the caller’s own account.
  // No change: how someone is notified is their own business.
  await db.transaction().execute((transaction) =>
    savePreferences(transaction, actor.account_id, {
      time_zone,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      ...(port_day_at !== undefined && { port_day_mail_at: port_day_at }),
      kinds,
    }),
  )
  return getPreferences({ db }, actor)
}
