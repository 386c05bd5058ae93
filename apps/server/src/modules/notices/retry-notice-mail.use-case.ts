import { Refusal } from '../../platform/base/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/job-kind.ts'
import { mailJobKey, sendNoticeMail } from './notice-mail.rules.ts'
import { lockFailed, resetMail } from './notice-mails.queries.ts'

/** @throws Refusal mail_not_found, also for one that is on its way or was sent */
export async function retryNoticeMail({ db }: { db: Database }, mailId: number): Promise<void> {
  // No access check: `users.manage` covers every mail.
  // No change: the mail is the one that was due.
  await db.transaction().execute(async (transaction) => {
    if (!(await lockFailed(transaction, mailId))) throw new Refusal('mail_not_found')
    await resetMail(transaction, mailId)
    await enqueue(transaction, sendNoticeMail, { mail_id: mailId }, mailJobKey(mailId))
  })
}
