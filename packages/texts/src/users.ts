import { changedFieldNames } from './field-names.ts'
import { texts } from './template.ts'

/** Texts of the page on which admins manage people. */
export const users = texts({
  title: { en: 'Users', de: 'Benutzer' },
  hint: {
    en: 'Everyone who can sign in, and what they can see.',
    de: 'Alle, die sich anmelden können, und was sie sehen.',
  },
  invite: { en: 'Invite user', de: 'Benutzer einladen' },
  failed: { en: 'The users could not be loaded', de: 'Die Benutzer konnten nicht geladen werden' },
  empty: { en: 'No matching users', de: 'Keine passenden Benutzer' },
  'filter.textPlaceholder': { en: 'Name or email', de: 'Name oder E-Mail' },
  role: { en: 'Role', de: 'Rolle' },
  agency: { en: 'Agency', de: 'Agentur' },
  seesMoney: changedFieldNames['field.sees_money'],
  status: { en: 'Status', de: 'Status' },
  'status.active': { en: 'Active', de: 'Aktiv' },
  'status.invited': { en: 'Invited', de: 'Eingeladen' },
  'status.disabled': { en: 'Disabled', de: 'Gesperrt' },
  passwordExpired: { en: 'Must set a new password', de: 'Muss ein neues Passwort festlegen' },
  chooseAgency: { en: 'Choose an agency', de: 'Agentur wählen' },
  inviteHint: {
    en: 'We’ll send them an email with a link to set a password.',
    de: 'Wir senden eine E-Mail mit einem Link, um ein Passwort festzulegen.',
  },
  send: { en: 'Send invitation', de: 'Einladung senden' },
  invited: { en: '{email} has been invited.', de: '{email} wurde eingeladen.' },
  endsSessions: {
    en: 'With a different role, agency or view of money, this user has to sign in again.',
    de: 'Mit einer anderen Rolle, Agentur oder Sicht auf Beträge ist eine neue Anmeldung nötig.',
  },
  access: { en: 'Access', de: 'Zugang' },
  sessions: {
    en: { one: 'Signed in on {n} device.', other: 'Signed in on {n} devices.' },
    de: { one: 'Auf {n} Gerät angemeldet.', other: 'Auf {n} Geräten angemeldet.' },
  },
  notSignedIn: { en: 'Not signed in anywhere.', de: 'Nirgends angemeldet.' },
  own: {
    en: 'This is your own account. Another administrator can change its role or disable it.',
    de: 'Das ist Ihr eigenes Konto. Andere mit Verwaltungsrechten können die Rolle ändern oder es sperren.',
  },
  resend: { en: 'Resend invitation', de: 'Einladung erneut senden' },
  resent: {
    en: 'We sent a new invitation to {email}.',
    de: 'Wir haben eine neue Einladung an {email} gesendet.',
  },
  forcePassword: { en: 'Require a new password', de: 'Neues Passwort verlangen' },
  forcePasswordQuestion: {
    en: 'Require {name} to set a new password?',
    de: 'Soll {name} ein neues Passwort festlegen müssen?',
  },
  forcePasswordConsequence: {
    en: 'Until then, the account cannot be used for anything else.',
    de: 'Bis dahin lässt sich das Konto für nichts anderes nutzen.',
  },
  forcedPassword: {
    en: '{name} must now set a new password.',
    de: '{name} muss jetzt ein neues Passwort festlegen.',
  },
  endSessions: { en: 'End all sessions', de: 'Alle Sitzungen beenden' },
  endSessionsQuestion: { en: 'Sign {name} out everywhere?', de: '{name} überall abmelden?' },
  endSessionsConsequence: {
    en: 'Anything not yet saved there is lost.',
    de: 'Was dort noch nicht gespeichert ist, geht verloren.',
  },
  endedSessions: {
    en: '{name} has been signed out everywhere.',
    de: '{name} wurde überall abgemeldet.',
  },
  removeSecondFactor: {
    en: 'Turn off two-factor authentication',
    de: 'Zwei-Faktor-Authentifizierung ausschalten',
  },
  removeSecondFactorQuestion: {
    en: 'Turn off two-factor authentication for {name}?',
    de: 'Zwei-Faktor-Authentifizierung von {name} ausschalten?',
  },
  removeSecondFactorConsequence: {
    en: 'Make sure the request really comes from {name}, who is then signed out everywhere, signs in with the password alone, and is notified by email.',
    de: 'Vergewissern Sie sich, dass die Bitte wirklich von {name} kommt. Danach genügt das Passwort; alle Sitzungen enden, und wir informieren per E-Mail.',
  },
  removedSecondFactor: {
    en: 'Two-factor authentication is off for {name}.',
    de: 'Zwei-Faktor-Authentifizierung von {name} ausgeschaltet.',
  },
  disable: { en: 'Disable account', de: 'Konto sperren' },
  disableQuestion: { en: 'Disable the account of {name}?', de: 'Das Konto von {name} sperren?' },
  disableConsequence: {
    en: 'This user is signed out at once and can no longer sign in.',
    de: 'Alle Sitzungen enden sofort, und eine Anmeldung ist nicht mehr möglich.',
  },
  disabled: { en: 'The account of {name} is disabled.', de: 'Das Konto von {name} ist gesperrt.' },
  enable: { en: 'Enable account', de: 'Konto entsperren' },
  enabled: { en: 'The account of {name} is enabled.', de: 'Das Konto von {name} ist entsperrt.' },
  keep: { en: 'Leave as is', de: 'So lassen' },
})
