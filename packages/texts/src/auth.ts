import { passwordPages } from './accounts.ts'
import { texts } from './template.ts'

/** Texts of signing in and out, and of setting a password. */
export const auth = texts({
  pageTitle: { en: 'Sign In | {app}', de: 'Anmelden | {app}' },
  title: { en: 'Sign in', de: 'Anmelden' },
  subtitle: {
    en: 'Shore excursions for partners and staff',
    de: 'Landausflüge für Partner und Mitarbeitende',
  },
  showPassword: { en: 'Show password', de: 'Passwort anzeigen' },
  capsLock: { en: 'Caps Lock is on.', de: 'Die Feststelltaste ist aktiv.' },
  submit: { en: 'Sign in', de: 'Anmelden' },
  forgot: { en: 'Forgot password?', de: 'Passwort vergessen?' },
  or: { en: 'or', de: 'oder' },
  provider: { en: 'Sign in with {name}', de: 'Anmelden mit {name}' },
  provider_failed: {
    en: 'That sign-in did not work. Please try again.',
    de: 'Die Anmeldung dort hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
  provider_unknown_account: {
    en: 'You signed in there, but have no account here yet. Please ask your contact for one.',
    de: 'Dort sind Sie angemeldet, haben hier aber noch kein Konto. Bitte wenden Sie sich an Ihre Kontaktperson.',
  },
  'otp.hint': {
    en: 'Enter the six-digit code from your authenticator app, or a recovery code.',
    de: 'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  },
  'otp.label': { en: 'Code', de: 'Code' },
  'passkey.alone': { en: 'Sign in with a passkey', de: 'Mit einem Passkey anmelden' },
  'passkey.use': { en: 'Use a passkey', de: 'Passkey verwenden' },
  'passkey.hint': {
    en: 'Use your passkey, or enter a code from your authenticator app or a recovery code.',
    de: 'Verwenden Sie Ihren Passkey, oder geben Sie einen Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  },
  'passkey.failed': {
    en: 'That did not work. Please try again.',
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
  'stepUp.title': { en: 'Confirm that it’s you', de: 'Bestätigen Sie, dass Sie es sind' },
  'stepUp.hint': {
    en: 'This is a sensitive change. Once confirmed, we won’t ask again for ten minutes.',
    de: 'Diese Änderung ist heikel. Nach der Bestätigung fragen wir zehn Minuten lang nicht wieder.',
  },
  'stepUp.code': {
    en: 'Code from the app, or a recovery code',
    de: 'Code aus der App oder Wiederherstellungscode',
  },
  'stepUp.submit': { en: 'Confirm', de: 'Bestätigen' },
  'stepUp.provider': { en: 'Confirm with {name}', de: 'Bestätigen mit {name}' },
  'stepUp.waiting': {
    en: 'Please sign in to {name} in the other window. We’ll continue here afterwards.',
    de: 'Bitte melden Sie sich im anderen Fenster bei {name} an. Danach geht es hier weiter.',
  },
  'stepUp.password': { en: 'Use your password instead', de: 'Stattdessen Passwort verwenden' },
  'stepUp.pageTitle': {
    en: 'Confirm that it’s you | {app}',
    de: 'Bestätigen Sie, dass Sie es sind | {app}',
  },
  'stepUp.done': { en: 'Confirmed', de: 'Bestätigt' },
  'stepUp.doneHint': {
    en: 'You can close this window and continue where you were.',
    de: 'Sie können dieses Fenster schließen und weitermachen, wo Sie waren.',
  },
  'stepUp.undone': { en: 'Not confirmed', de: 'Nicht bestätigt' },
  'stepUp.undoneHint': {
    en: 'You can close this window.',
    de: 'Sie können dieses Fenster schließen.',
  },
  'stepUp.failed': {
    en: 'That sign-in did not work. Nothing was changed. Please try again.',
    de: 'Die Anmeldung dort hat nicht geklappt. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  },
  'stepUp.other_account': {
    en: 'You signed in to {name} as someone else. Nothing was changed. Please use the account you signed in with here.',
    de: 'Bei {name} haben Sie sich als jemand anderes angemeldet. Es wurde nichts geändert. Bitte verwenden Sie das Konto, mit dem Sie hier angemeldet sind.',
  },
  'stepUp.not_fresh': {
    en: '{name} does not say that you have just signed in. Nothing was changed. Please use a passkey or your password instead.',
    de: '{name} sagt nicht, dass Sie sich gerade eben angemeldet haben. Es wurde nichts geändert. Bitte verwenden Sie stattdessen einen Passkey oder Ihr Passwort.',
  },
  'forgot.pageTitle': { en: 'Forgot password | {app}', de: 'Passwort vergessen | {app}' },
  'forgot.title': { en: 'Forgot password', de: 'Passwort vergessen' },
  'forgot.hint': {
    en: 'We’ll send you a link to choose a new password.',
    de: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  },
  'forgot.submit': { en: 'Send link', de: 'Link senden' },
  'forgot.sent': { en: 'Check your inbox', de: 'Prüfen Sie Ihren Posteingang' },
  'forgot.sentHint': {
    en: 'If this address has an account, we have sent a link to it. The link works for 30 minutes.',
    de: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin gesendet. Er gilt 30 Minuten.',
  },
  'forgot.again': { en: 'Use a different address', de: 'Andere Adresse verwenden' },
  toSignIn: { en: 'Back to sign-in', de: 'Zurück zur Anmeldung' },
  'reset.pageTitle': { en: 'Reset password | {app}', de: 'Passwort zurücksetzen | {app}' },
  'reset.title': passwordPages.reset,
  'set.pageTitle': { en: 'Set password | {app}', de: 'Passwort festlegen | {app}' },
  'set.title': passwordPages.invitation,
  'set.hint': {
    en: 'Choose the password you will sign in with.',
    de: 'Legen Sie das Passwort fest, mit dem Sie sich künftig anmelden.',
  },
  'set.expiredHint': {
    en: 'Please choose a new password before you continue.',
    de: 'Bitte legen Sie ein neues Passwort fest, bevor Sie fortfahren.',
  },
  'new.label': { en: 'New password', de: 'Neues Passwort' },
  'new.rules': {
    en: '12 to 128 characters; a few unrelated words work best. Common passwords, your email address and the product name are not accepted.',
    de: '12 bis 128 Zeichen; am besten einige Wörter, die nichts miteinander zu tun haben. Häufige Passwörter, Ihre E-Mail-Adresse und der Name des Produkts werden nicht angenommen.',
  },
  'new.submit': { en: 'Save password', de: 'Passwort speichern' },
  'new.saved': {
    en: 'Your new password is set. Please sign in.',
    de: 'Ihr neues Passwort gilt. Bitte melden Sie sich an.',
  },
  'current.label': { en: 'Current password', de: 'Aktuelles Passwort' },
  'change.submit': { en: 'Change password', de: 'Passwort ändern' },
  'change.saved': {
    en: 'Password changed. You are signed out on all other devices.',
    de: 'Passwort geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
  },
  'link.expired': { en: 'This link is no longer valid', de: 'Dieser Link gilt nicht mehr' },
  'link.expiredHint': {
    en: 'It has expired or was already used. Your password is unchanged.',
    de: 'Er ist abgelaufen oder wurde schon verwendet. Ihr Passwort ist unverändert.',
  },
  'link.again': { en: 'Request a new link', de: 'Neuen Link anfordern' },
  'email.pageTitle': { en: 'Confirm your email | {app}', de: 'E-Mail bestätigen | {app}' },
  'email.checking': { en: 'One moment', de: 'Einen Moment' },
  'email.checkingHint': {
    en: 'Confirming your email address.',
    de: 'Ihre E-Mail-Adresse wird bestätigt.',
  },
  'email.done': { en: 'Your email address is confirmed', de: 'Ihre E-Mail-Adresse ist bestätigt' },
  'email.doneHint': {
    en: 'From now on you sign in with {email}.',
    de: 'Ab jetzt melden Sie sich mit {email} an.',
  },
  'email.expiredHint': {
    en: 'It has expired or was already used. Your email address is unchanged.',
    de: 'Er ist abgelaufen oder wurde schon verwendet. Ihre E-Mail-Adresse ist unverändert.',
  },
  'email.taken': { en: 'This address is already in use', de: 'Diese Adresse wird schon verwendet' },
  'email.failed': {
    en: 'Your email address could not be confirmed',
    de: 'Ihre E-Mail-Adresse konnte nicht bestätigt werden',
  },
  'email.toProfile': { en: 'Go to your profile', de: 'Zu Ihrem Profil' },
  'leave.pageTitle': { en: 'Log out | {app}', de: 'Abmelden | {app}' },
  'leave.question': { en: 'Do you want to log out?', de: 'Möchten Sie sich abmelden?' },
  'leave.hint': {
    en: 'You can sign in again at any time.',
    de: 'Sie können sich jederzeit wieder anmelden.',
  },
  'leave.submit': { en: 'Log out', de: 'Abmelden' },
  'secondFactor.pageTitle': {
    en: 'Two-factor authentication | {app}',
    de: 'Zwei-Faktor-Authentifizierung | {app}',
  },
  'secondFactor.title': {
    en: 'Set up two-factor authentication',
    de: 'Zwei-Faktor-Authentifizierung einrichten',
  },
  'secondFactor.hint': {
    en: 'Your organization requires it. Setting it up takes a minute and an app such as Aegis or Google Authenticator.',
    de: 'Ihre Organisation verlangt sie. Das Einrichten dauert eine Minute und braucht eine App wie Aegis oder Google Authenticator.',
  },
})
