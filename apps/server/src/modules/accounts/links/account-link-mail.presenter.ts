import type { Language } from '@gangway/domain/languages/language'
import { accountLinkMails } from '@gangway/texts/accounts'
import { fill } from '@gangway/texts/template'
import type { LinkPurpose } from './account-links.queries.ts'
import { layOutMail } from '../../../platform/mail/mail-layout.ts'

export function accountLinkMail({
  name,
  language,
  purpose,
  link,
  appName,
}: {
  name: string
  language: Language
  purpose: LinkPurpose
  link: string
  appName: string
}) {
  const { subject, paragraph, button, closing } = accountLinkMails[purpose]
  return layOutMail({
    language,
    subject: fill(subject[language], { app: appName }),
    name,
    paragraphs: [fill(paragraph[language], { app: appName })],
    button: { label: button[language], url: link },
    closing: [closing[language]],
  })
}
