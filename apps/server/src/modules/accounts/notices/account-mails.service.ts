import type { FailedAccountMail } from '@gangway/contract/accounts/account-mails'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { takeUpJob } from '../../../platform/jobs/jobs.queries.ts'
import { sendAccountLink } from '../links/account-link.service.ts'
import { listGivenUp } from './account-mails.queries.ts'
import { sendAccountNotice, sendEmailChanged } from './account-notice.service.ts'

const longestList = 100

const kinds = [sendAccountLink.name, sendAccountNotice.name, sendEmailChanged.name]

export async function listFailedAccountMails({
  db,
}: {
  db: Database
}): Promise<FailedAccountMail[]> {
  const rows = await listGivenUp(db, kinds, longestList)
  return rows.map(({ purpose, created_at, ...row }) => ({
    ...row,
    matter: purpose ?? 'notice',
    created_at: created_at.toISOString(),
  }))
}

/** @throws Refusal mail_not_found, also for one that is on its way or was sent */
export async function retryAccountMail({ db }: { db: Database }, mailId: number): Promise<void> {
  if (!(await takeUpJob(db, mailId, kinds))) throw new Refusal('mail_not_found')
}
