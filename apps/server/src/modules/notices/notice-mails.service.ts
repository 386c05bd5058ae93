import type { FailedMail } from '@gangway/contract/notices'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { enqueue } from '../../platform/jobs/job-kind.ts'
import { mailJobKey, sendNoticeMail } from './notice-mail.rules.ts'
import { listFailed, lockFailed, resetMail } from './notice-mails.queries.ts'

const longestList = 100

export async function listFailedMails({ db }: { db: Database }): Promise<FailedMail[]> {
  const rows = await listFailed(db, longestList)
  return rows.map(({ created_at, is_uncertain, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    state: is_uncertain ? ('uncertain' as const) : ('failed' as const),
  }))
}

/** @throws Refusal mail_not_found, also for one that is on its way or was sent */
export async function retryNoticeMail({ db }: { db: Database }, mailId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockFailed(transaction, mailId))) throw new Refusal('mail_not_found')
    await resetMail(transaction, mailId)
    await enqueue(transaction, sendNoticeMail, { mail_id: mailId }, mailJobKey(mailId))
  })
}
