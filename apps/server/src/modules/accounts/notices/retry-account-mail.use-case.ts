import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { takeUpJob } from '../../../platform/jobs/jobs.queries.ts'
import { accountMails } from './account-mails.service.ts'

/** @throws Refusal mail_not_found, also for one that is on its way or was sent */
export async function retryAccountMail({ db }: { db: Database }, mailId: number): Promise<void> {
  // No access check: `users.manage` covers every account.
  // No transaction: it is one statement.
  // No change: the mail says what was changed.
  if (!(await takeUpJob(db, mailId, accountMails))) throw new Refusal('mail_not_found')
}
