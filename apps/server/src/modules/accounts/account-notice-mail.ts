import { layOutMail } from '../../platform/mail/mail-layout.ts'

/** What an account's person is told of, so that they hear of a change that was not theirs. */
export const accountNotices = [
  'password_changed',
  'second_factor_off',
  'second_factor_removed',
] as const

export type AccountNotice = (typeof accountNotices)[number]

interface Words {
  subject: string
  paragraphs: readonly [happened: string, ifNotYou: string]
}

const english = (appName: string): Record<AccountNotice, Words> => ({
  password_changed: {
    subject: `Your password for ${appName} was changed`,
    paragraphs: [
      `The password of your account at ${appName} was changed.`,
      'If it was not you, choose a new one at once with “Forgot password” on the sign-in page, and tell your contact.',
    ],
  },
  second_factor_off: {
    subject: `Your second factor for ${appName} is switched off`,
    paragraphs: [
      `The second factor of your account at ${appName} was switched off: the password alone is now enough to sign in.`,
      'If it was not you, change your password at once and tell your contact.',
    ],
  },
  second_factor_removed: {
    subject: `Your second factor for ${appName} was removed`,
    paragraphs: [
      `An administrator removed the second factor of your account at ${appName} and signed you out everywhere. Sign in with your password and set up a new one in your profile.`,
      'If you did not ask for this, please tell your contact at once.',
    ],
  },
})

const german = (appName: string): Record<AccountNotice, Words> => ({
  password_changed: {
    subject: `Ihr Passwort für ${appName} wurde geändert`,
    paragraphs: [
      `das Passwort Ihres Kontos bei ${appName} wurde geändert.`,
      'Wenn Sie das nicht waren, legen Sie bitte sofort über „Passwort vergessen“ auf der Anmeldeseite ein neues fest und wenden Sie sich an Ihren Ansprechpartner.',
    ],
  },
  second_factor_off: {
    subject: `Ihr zweiter Faktor für ${appName} ist ausgeschaltet`,
    paragraphs: [
      `der zweite Faktor Ihres Kontos bei ${appName} wurde ausgeschaltet: Zum Anmelden genügt jetzt das Passwort.`,
      'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an Ihren Ansprechpartner.',
    ],
  },
  second_factor_removed: {
    subject: `Ihr zweiter Faktor für ${appName} wurde entfernt`,
    paragraphs: [
      `ein Administrator hat den zweiten Faktor Ihres Kontos bei ${appName} entfernt und Sie überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie in Ihrem Profil einen neuen ein.`,
      'Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte sofort an Ihren Ansprechpartner.',
    ],
  },
})

export function accountNoticeMail({
  name,
  language,
  notice,
  appName,
}: {
  name: string
  language: 'en' | 'de'
  notice: AccountNotice
  appName: string
}) {
  const words = (language === 'de' ? german : english)(appName)[notice]
  return layOutMail({
    language,
    subject: words.subject,
    greeting: language === 'de' ? `Guten Tag ${name},` : `Hello ${name},`,
    paragraphs: words.paragraphs,
    button: null,
    closing: [],
  })
}
