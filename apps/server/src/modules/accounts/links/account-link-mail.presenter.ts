import type { Language } from '@gangway/domain/languages/language'
import { passwordPages as englishPages } from '@gangway/texts/accounts/english'
import { passwordPages as germanPages } from '@gangway/texts/accounts/german'
import type { LinkPurpose } from './account-links.queries.ts'
import { layOutMail } from '../../../platform/mail/mail-layout.ts'

interface Words {
  subject: string
  paragraph: string
  button: string
  closing: string
}

const english = (appName: string): Record<LinkPurpose, Words> => ({
  reset: {
    subject: `Reset your ${appName} password`,
    paragraph: `Someone asked to reset the password of your ${appName} account. If it was you, choose a new one within 30 minutes.`,
    button: englishPages.reset,
    closing: 'If it wasn’t you, ignore this email. Your password stays the same.',
  },
  invitation: {
    subject: `Your ${appName} account`,
    paragraph: `Your ${appName} account is ready. Choose a password within seven days to sign in.`,
    button: englishPages.invitation,
    closing: 'After that, request a new link with “Forgot password” on the sign-in page.',
  },
  email: {
    subject: `Confirm your email address for ${appName}`,
    paragraph: `You asked to sign in to ${appName} with this address from now on. Open the link within 24 hours to confirm that it is yours.`,
    button: 'Confirm this address',
    closing: 'If you did not ask for this, ignore this email. Nothing will change.',
  },
})

const german = (appName: string): Record<LinkPurpose, Words> => ({
  reset: {
    subject: `Ihr Passwort für ${appName}`,
    paragraph: `Jemand hat ein neues Passwort für Ihr Konto bei ${appName} angefordert. Wenn Sie es waren, legen Sie es innerhalb von 30 Minuten fest.`,
    button: germanPages.reset,
    closing:
      'Wenn Sie es nicht waren, brauchen Sie nichts zu tun. Ihr Passwort bleibt unverändert.',
  },
  invitation: {
    subject: `Ihr Konto bei ${appName}`,
    paragraph: `Für Sie wurde ein Konto bei ${appName} angelegt. Legen Sie innerhalb von sieben Tagen ein Passwort fest, um sich anzumelden.`,
    button: germanPages.invitation,
    closing: 'Danach erhalten Sie über „Passwort vergessen“ auf der Anmeldeseite einen neuen Link.',
  },
  email: {
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${appName}`,
    paragraph: `Mit dieser Adresse möchten Sie sich künftig bei ${appName} anmelden. Öffnen Sie innerhalb von 24 Stunden den Link, um zu bestätigen, dass sie Ihnen gehört.`,
    button: 'Adresse bestätigen',
    closing: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Es ändert sich nichts.',
  },
})

const wordsOf: Readonly<Record<Language, (appName: string) => Record<LinkPurpose, Words>>> = {
  en: english,
  de: german,
}

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
  const words = wordsOf[language](appName)[purpose]
  return layOutMail({
    language,
    subject: words.subject,
    name,
    paragraphs: [words.paragraph],
    button: { label: words.button, url: link },
    closing: [words.closing],
  })
}
