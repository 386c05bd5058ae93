import * as z from 'zod'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/base/env.ts'
import { enqueue, handle, type JobHandler, type JobKind } from '../../../platform/jobs/job-kind.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { findReceiver } from '../links/account-links.queries.ts'
import {
  type AccountNotice,
  accountNoticeMail,
  accountNotices,
} from './account-notice-mail.presenter.ts'

export const sendAccountNotice: JobKind<{ account_id: number; notice: AccountNotice }> = {
  name: 'account_notice.send',
  payload: z.object({ account_id: z.int(), notice: z.enum(accountNotices) }),
}

export const sendEmailChanged: JobKind<{ account_id: number; old_email: string }> = {
  name: 'email_changed.send',
  payload: z.object({ account_id: z.int(), old_email: z.string() }),
}

/** Mails the owner of an account what was changed about signing in. */
export function notifyAccount(
  transaction: DatabaseTransaction,
  account_id: number,
  notice: Exclude<AccountNotice, 'email_changed'>,
): Promise<void> {
  return enqueue(transaction, sendAccountNotice, { account_id, notice })
}

/** Mails the account's old address, so that its owner learns about a change they did not make. */
export function notifyOldEmail(
  transaction: DatabaseTransaction,
  account_id: number,
  old_email: string,
): Promise<void> {
  return enqueue(transaction, sendEmailChanged, { account_id, old_email })
}

interface SenderDeps {
  db: Database
  config: Pick<Config, 'APP_NAME'>
  mailer: Mailer
}

export function accountNoticeSenders(deps: SenderDeps): JobHandler[] {
  return [
    handle(sendAccountNotice, ({ account_id, notice }) => send(deps, account_id, notice)),
    handle(sendEmailChanged, ({ account_id, old_email }) =>
      send(deps, account_id, 'email_changed', old_email),
    ),
  ]
}

/** @param to where the account's own address is not the one to write to */
async function send(
  { db, config, mailer }: SenderDeps,
  account_id: number,
  notice: AccountNotice,
  to?: string,
): Promise<void> {
  const receiver = await findReceiver(db, account_id)
  if (receiver === undefined) return
  const { email, name, language } = receiver
  const mail = accountNoticeMail({ name, language, notice, appName: config.APP_NAME })
  await mailer.send({ ...mail, to: to ?? email, link: null })
}
