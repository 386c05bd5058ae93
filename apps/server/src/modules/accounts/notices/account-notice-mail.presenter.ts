import type { Language } from '@gangway/domain/languages/language'
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

interface Words {
  subject: string
  paragraphs: readonly [happened: string, ifNotYou: string]
}

const english = (appName: string): Record<AccountNotice, Words> => ({
  authenticator_off: {
    subject: `The authenticator app for ${appName} was turned off`,
    paragraphs: [
      `The authenticator app was removed from your ${appName} account. Your passkeys still work.`,
      'If this wasn’t you, change your password right away and tell your contact.',
    ],
  },
  passkey_added: {
    subject: `A passkey for ${appName} was added`,
    paragraphs: [
      `A passkey was added to your ${appName} account. It can be used to sign in without a password.`,
      'If this wasn’t you, remove it in your profile right away, change your password and tell your contact.',
    ],
  },
  passkey_removed: {
    subject: `A passkey for ${appName} was removed`,
    paragraphs: [
      `A passkey was removed from your ${appName} account. It can no longer be used to sign in.`,
      'If this wasn’t you, change your password right away and tell your contact.',
    ],
  },
  email_changed: {
    subject: `Your ${appName} email address was changed`,
    paragraphs: [
      `The email address of your ${appName} account was changed. This address is no longer used.`,
      'If this wasn’t you, please tell your contact right away.',
    ],
  },
  new_device: {
    subject: `New sign-in to ${appName}`,
    paragraphs: [
      `Someone signed in to your ${appName} account from a browser or place we haven’t seen before. Your profile shows when and from where.`,
      'If this wasn’t you, change your password right away and tell your contact.',
    ],
  },
  password_changed: {
    subject: `Your password for ${appName} was changed`,
    paragraphs: [
      `The password of your ${appName} account was changed.`,
      'If this wasn’t you, choose a new password right away with “Forgot password” on the sign-in page, and tell your contact.',
    ],
  },
  second_factor_off: {
    subject: `Two-factor authentication for ${appName} was turned off`,
    paragraphs: [
      `Two-factor authentication was turned off for your ${appName} account. Your password alone is now enough to sign in.`,
      'If this wasn’t you, change your password right away and tell your contact.',
    ],
  },
  second_factor_removed: {
    subject: `Two-factor authentication for ${appName} was turned off by an administrator`,
    paragraphs: [
      `An administrator turned off two-factor authentication for your ${appName} account and signed you out everywhere. Sign in with your password and set it up again in your profile.`,
      'If you did not ask for this, please tell your contact right away.',
    ],
  },
})

const german = (appName: string): Record<AccountNotice, Words> => ({
  authenticator_off: {
    subject: `Authenticator-App für ${appName} ausgeschaltet`,
    paragraphs: [
      `die Authenticator-App wurde aus Ihrem Konto bei ${appName} entfernt. Ihre Passkeys gelten weiterhin.`,
      'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an Ihre Kontaktperson.',
    ],
  },
  passkey_added: {
    subject: `Neuer Passkey für ${appName}`,
    paragraphs: [
      `Ihrem Konto bei ${appName} wurde ein Passkey hinzugefügt. Damit kann man sich ohne Passwort anmelden.`,
      'Wenn Sie das nicht waren, entfernen Sie ihn bitte sofort in Ihrem Profil, ändern Sie Ihr Passwort und wenden Sie sich an Ihre Kontaktperson.',
    ],
  },
  passkey_removed: {
    subject: `Passkey für ${appName} entfernt`,
    paragraphs: [
      `ein Passkey Ihres Kontos bei ${appName} wurde entfernt. Mit ihm kann man sich nicht mehr anmelden.`,
      'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an Ihre Kontaktperson.',
    ],
  },
  email_changed: {
    subject: `Ihre E-Mail-Adresse bei ${appName}`,
    paragraphs: [
      `die E-Mail-Adresse Ihres Kontos bei ${appName} wurde geändert. Diese Adresse wird nicht mehr verwendet.`,
      'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an Ihre Kontaktperson.',
    ],
  },
  new_device: {
    subject: `Neue Anmeldung bei ${appName}`,
    paragraphs: [
      `bei Ihrem Konto für ${appName} hat sich jemand mit einem Browser oder von einem Ort aus angemeldet, den wir noch nicht kennen. Wann und von wo, steht in Ihrem Profil.`,
      'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an Ihre Kontaktperson.',
    ],
  },
  password_changed: {
    subject: `Ihr Passwort für ${appName} wurde geändert`,
    paragraphs: [
      `das Passwort Ihres Kontos bei ${appName} wurde geändert.`,
      'Wenn Sie das nicht waren, legen Sie bitte sofort über „Passwort vergessen“ auf der Anmeldeseite ein neues fest und wenden Sie sich an Ihre Kontaktperson.',
    ],
  },
  second_factor_off: {
    subject: `Zwei-Faktor-Authentifizierung für ${appName} ausgeschaltet`,
    paragraphs: [
      `die Zwei-Faktor-Authentifizierung Ihres Kontos bei ${appName} wurde ausgeschaltet. Zum Anmelden genügt jetzt das Passwort.`,
      'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an Ihre Kontaktperson.',
    ],
  },
  second_factor_removed: {
    subject: `Zwei-Faktor-Authentifizierung für ${appName} von der Administration ausgeschaltet`,
    paragraphs: [
      `die Administration hat die Zwei-Faktor-Authentifizierung Ihres Kontos bei ${appName} ausgeschaltet und Sie überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie sie in Ihrem Profil neu ein.`,
      'Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte sofort an Ihre Kontaktperson.',
    ],
  },
})

const wordsOf: Readonly<Record<Language, (appName: string) => Record<AccountNotice, Words>>> = {
  en: english,
  de: german,
}

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
  const words = wordsOf[language](appName)[notice]
  return layOutMail({
    language,
    subject: words.subject,
    name,
    paragraphs: words.paragraphs,
    button: null,
    closing: [],
  })
}
