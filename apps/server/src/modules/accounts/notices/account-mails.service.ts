import type { FailedAccountMail } from '@gangway/contract/accounts/account-mails'
import type { Database } from '../../../platform/db/database.ts'
import { sendAccountLink } from '../links/account-link.service.ts'
import { listGivenUp } from './account-mails.queries.ts'
import { sendAccountNotice, sendEmailChanged } from './account-notice.service.ts'

const longestList = 100

/** Kinds of jobs that write to the owner of an account. */
export const accountMails = [sendAccountLink.name, sendAccountNotice.name, sendEmailChanged.name]

export async function listFailedAccountMails({
  db,
}: {
  db: Database
}): Promise<FailedAccountMail[]> {
  const rows = await listGivenUp(db, accountMails, longestList)
  return rows.map(({ purpose, created_at, ...row }) => ({
    ...row,
    matter: purpose ?? 'notice',
    created_at: created_at.toISOString(),
  }))
}
