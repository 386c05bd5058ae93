import * as z from 'zod'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/env.ts'
import { enqueue, handle, type JobHandler, type JobKind } from '../../../platform/jobs/job-kind.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { findReceiver } from '../links/account-links.queries.ts'
import { type AccountNotice, accountNoticeMail, accountNotices } from './account-notice-mail.ts'

const sendAccountNotice: JobKind<{ account_id: number; notice: AccountNotice }> = {
  name: 'account_notice.send',
  payload: z.object({ account_id: z.int(), notice: z.enum(accountNotices) }),
}

/** Mails the owner of an account what was changed about signing in. */
export function notifyAccount(
  transaction: DatabaseTransaction,
  account_id: number,
  notice: AccountNotice,
): Promise<void> {
  return enqueue(transaction, sendAccountNotice, { account_id, notice })
}

export function accountNoticeSender({
  db,
  config,
  mailer,
}: {
  db: Database
  config: Pick<Config, 'APP_NAME'>
  mailer: Mailer
}): JobHandler {
  return handle(sendAccountNotice, async ({ account_id, notice }) => {
    const receiver = await findReceiver(db, account_id)
    if (receiver === undefined) return
    const { email, name, language } = receiver
    const mail = accountNoticeMail({ name, language, notice, appName: config.APP_NAME })
    await mailer.send({ ...mail, to: email, link: null })
  })
}
