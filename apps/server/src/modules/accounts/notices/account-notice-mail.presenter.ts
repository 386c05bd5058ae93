import type { Language } from '@gangway/domain/languages/language'
import { accountNoticeMails } from '@gangway/texts/accounts'
import { fill } from '@gangway/texts/template'
import { layOutMail } from '../../../platform/mail/mail-layout.ts'

/** Notices to the owner of an account, so that they learn about changes they did not make. */
export const accountNotices = [
  'authenticator_off',
  'passkey_added',
  'passkey_removed',
  'email_changed',
  'new_device',
  'password_changed',
  'second_factor_off',
  'second_factor_removed',
] as const

export type AccountNotice = (typeof accountNotices)[number]

export function accountNoticeMail({
  name,
  language,
  notice,
  appName,
}: {
  name: string
  language: Language
  notice: AccountNotice
  appName: string
}) {
  const { subject, happened, ifNotYou } = accountNoticeMails[notice]
  return layOutMail({
    language,
    subject: fill(subject[language], { app: appName }),
    name,
    paragraphs: [fill(happened[language], { app: appName }), ifNotYou[language]],
    button: null,
    closing: [],
  })
}
