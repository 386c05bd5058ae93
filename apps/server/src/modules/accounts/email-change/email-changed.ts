import type { Language } from '@gangway/domain/languages/language'
import * as z from 'zod'
import type { Database } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/env.ts'
import { handle, type JobHandler, type JobKind } from '../../../platform/jobs/job-kind.ts'
import { layOutMail } from '../../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { findReceiver } from '../links/account-links.queries.ts'

/** Goes to the account's old address, so that its owner learns about a change they did not make. */
export const sendEmailChanged: JobKind<{ account_id: number; old_email: string }> = {
  name: 'email_changed.send',
  payload: z.object({ account_id: z.int(), old_email: z.string() }),
}

export function emailChangedSender({
  db,
  config,
  mailer,
}: {
  db: Database
  config: Pick<Config, 'APP_NAME'>
  mailer: Mailer
}): JobHandler {
  return handle(sendEmailChanged, async ({ account_id, old_email }) => {
    const receiver = await findReceiver(db, account_id)
    if (receiver === undefined) return
    await mailer.send({
      ...emailChangedMail({ ...receiver, appName: config.APP_NAME }),
      to: old_email,
      link: null,
    })
  })
}

interface Words {
  subject: string
  paragraphs: readonly [happened: string, ifNotYou: string]
}

const wordsOf: Readonly<Record<Language, (appName: string) => Words>> = {
  en: (appName) => ({
    subject: `Your ${appName} email address was changed`,
    paragraphs: [
      `The email address of your ${appName} account was changed. This address is no longer used.`,
      'If this wasn’t you, please tell your contact right away.',
    ],
  }),
  de: (appName) => ({
    subject: `Ihre E-Mail-Adresse bei ${appName}`,
    paragraphs: [
      `die E-Mail-Adresse Ihres Kontos bei ${appName} wurde geändert. Diese Adresse wird nicht mehr verwendet.`,
      'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an Ihre Kontaktperson.',
    ],
  }),
}

function emailChangedMail({
  name,
  language,
  appName,
}: {
  name: string
  language: Language
  appName: string
}) {
  const words = wordsOf[language](appName)
  return layOutMail({ ...words, language, name, button: null, closing: [] })
}
