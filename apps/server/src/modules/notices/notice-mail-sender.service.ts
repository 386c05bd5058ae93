import { isStillOpen } from '@gangway/domain/notices/notice-kinds'
import type { Database } from '../../platform/db/database.ts'
import type { Config } from '../../platform/base/env.ts'
import { handle, type JobHandler } from '../../platform/jobs/job-kind.ts'
import { isCertainRefusal, type Mailer, OvertakenError } from '../../platform/mail/mailer.ts'
import { makeAcknowledgementLinks } from '../acknowledgements/index.ts'
import { listFactsOfMail } from './notice-facts.queries.ts'
import { noticeMail } from './notice-mail.presenter.ts'
import { messageIdOf, sendNoticeMail, unsubscribePath } from './notice-mail.rules.ts'
import { beginAttempt, stepMail } from './notice-mails.queries.ts'
import { findMailHabits } from './preferences.queries.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'APP_NAME' | 'APP_URL'>
  mailer: Mailer
  /** Signs the address under which a mail's kinds are unsubscribed from. */
  pepper: string
}

/**
 * Sends a mail about notices at most once. What fails before the last byte is tried again; after it no
 * one knows whether the mail arrived, and it is set aside for a person to decide.
 */
export function noticeMailSender(deps: Deps): JobHandler {
  return handle(sendNoticeMail, ({ mail_id }) => send(deps, mail_id))
}

async function send({ db, config, mailer, pepper }: Deps, mail_id: number): Promise<void> {
  const begun = await beginAttempt(db, mail_id)
  if (begun === undefined) return
  const id = { mail_id, attempt: begun.attempt }
  const mail = await compose({ db, config, pepper }, mail_id, begun.account_id)
  if (mail === null) {
    await stepMail(db, id, { from: ['sending'], to: 'dropped' })
    return
  }
  const handOver = async () => {
    if (await stepMail(db, id, { from: ['sending'], to: 'handing_over' })) return
    throw new OvertakenError()
  }
  try {
    await mailer.send(mail, { messageId: messageIdOf(config, mail_id), beforeLastByte: handOver })
  } catch (error) {
    const isRefused = isCertainRefusal(error)
    const after = isRefused ? ('waiting' as const) : ('uncertain' as const)
    if (await stepMail(db, id, { from: ['handing_over'], to: after })) {
      if (!isRefused) return
    }
    throw error
  }
  await stepMail(db, id, { from: ['sending', 'handing_over'], to: 'sent' })
}

/** Null if there is no one left to notify, or nothing left to say. */
async function compose(
  { db, config, pepper }: Omit<Deps, 'mailer'>,
  mailId: number,
  accountId: number,
) {
  const receiver = await findMailHabits(db, accountId)
  if (receiver === undefined) return null
  const facts = await listFactsOfMail(db, mailId)
  const notices = facts.filter((notice) => notice.is_theirs && isStillOpen(notice.kind, notice))
  if (notices.length === 0) return null
  const { name, language, email } = receiver
  const events = [...new Set(notices.flatMap(({ event_id }) => event_id ?? []))]
  const mail = noticeMail({
    name,
    language,
    notices,
    acknowledgeTokens: await makeAcknowledgementLinks(db, receiver, events),
    appName: config.APP_NAME,
    appUrl: config.APP_URL,
  })
  const kinds = [...new Set(notices.map(({ kind }) => kind))]
  const path = unsubscribePath(pepper, { account_id: accountId, kinds })
  return { ...mail, to: email, unsubscribe: `${config.APP_URL}${path}` }
}
