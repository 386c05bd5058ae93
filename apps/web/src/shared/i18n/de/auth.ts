import { passwordPages } from '@gangway/texts/accounts/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { auth as english } from '../en/auth.ts'

export const auth = {
  pageTitle: 'Anmelden | {app}',
  title: 'Anmelden',
  subtitle: 'Landausflüge für Partner und Mitarbeitende',
  showPassword: 'Passwort anzeigen',
  capsLock: 'Die Feststelltaste ist aktiv.',
  submit: 'Anmelden',
  forgot: 'Passwort vergessen?',
  or: 'oder',
  provider: 'Anmelden mit {name}',
  provider_failed: 'Die Anmeldung dort hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  provider_unknown_account:
    'Dort sind Sie angemeldet, haben hier aber noch kein Konto. Bitte wenden Sie sich an Ihre Kontaktperson.',
  'otp.hint':
    'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  'otp.label': 'Code',
  'passkey.alone': 'Mit einem Passkey anmelden',
  'passkey.use': 'Passkey verwenden',
  'passkey.hint':
    'Verwenden Sie Ihren Passkey, oder geben Sie einen Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  'passkey.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'stepUp.title': 'Bestätigen Sie, dass Sie es sind',
  'stepUp.hint':
    'Diese Änderung ist heikel. Nach der Bestätigung fragen wir zehn Minuten lang nicht wieder.',
  'stepUp.code': 'Code aus der App oder Wiederherstellungscode',
  'stepUp.submit': 'Bestätigen',
  'stepUp.provider': 'Bestätigen mit {name}',
  'stepUp.waiting':
    'Bitte melden Sie sich im anderen Fenster bei {name} an. Danach geht es hier weiter.',
  'stepUp.password': 'Stattdessen Passwort verwenden',
  'stepUp.pageTitle': 'Bestätigen Sie, dass Sie es sind | {app}',
  'stepUp.done': 'Bestätigt',
  'stepUp.doneHint': 'Sie können dieses Fenster schließen und weitermachen, wo Sie waren.',
  'stepUp.undone': 'Nicht bestätigt',
  'stepUp.undoneHint': 'Sie können dieses Fenster schließen.',
  'stepUp.failed':
    'Die Anmeldung dort hat nicht geklappt. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  'stepUp.other_account':
    'Bei {name} haben Sie sich als jemand anderes angemeldet. Es wurde nichts geändert. Bitte verwenden Sie das Konto, mit dem Sie hier angemeldet sind.',
  'stepUp.not_fresh':
    '{name} sagt nicht, dass Sie sich gerade eben angemeldet haben. Es wurde nichts geändert. Bitte verwenden Sie stattdessen einen Passkey oder Ihr Passwort.',
  'forgot.pageTitle': 'Passwort vergessen | {app}',
  'forgot.title': 'Passwort vergessen',
  'forgot.hint': 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  'forgot.submit': 'Link senden',
  'forgot.sent': 'Prüfen Sie Ihren Posteingang',
  'forgot.sentHint':
    'Wenn es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin gesendet. Er gilt 30 Minuten.',
  'forgot.again': 'Andere Adresse verwenden',
  toSignIn: 'Zurück zur Anmeldung',
  'reset.pageTitle': 'Passwort zurücksetzen | {app}',
  'reset.title': passwordPages.reset,
  'set.pageTitle': 'Passwort festlegen | {app}',
  'set.title': passwordPages.invitation,
  'set.hint': 'Legen Sie das Passwort fest, mit dem Sie sich künftig anmelden.',
  'set.expiredHint': 'Bitte legen Sie ein neues Passwort fest, bevor Sie fortfahren.',
  'new.label': 'Neues Passwort',
  'new.rules':
    '12 bis 128 Zeichen; am besten einige Wörter, die nichts miteinander zu tun haben. Häufige Passwörter, Ihre E-Mail-Adresse und der Name des Produkts werden nicht angenommen.',
  'new.submit': 'Passwort speichern',
  'new.saved': 'Ihr neues Passwort gilt. Bitte melden Sie sich an.',
  'current.label': 'Aktuelles Passwort',
  'change.submit': 'Passwort ändern',
  'change.saved': 'Passwort geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
  'link.expired': 'Dieser Link gilt nicht mehr',
  'link.expiredHint': 'Er ist abgelaufen oder wurde schon verwendet. Ihr Passwort ist unverändert.',
  'link.again': 'Neuen Link anfordern',
  'email.pageTitle': 'E-Mail bestätigen | {app}',
  'email.checking': 'Einen Moment',
  'email.checkingHint': 'Ihre E-Mail-Adresse wird bestätigt.',
  'email.done': 'Ihre E-Mail-Adresse ist bestätigt',
  'email.doneHint': 'Ab jetzt melden Sie sich mit {email} an.',
  'email.expiredHint':
    'Er ist abgelaufen oder wurde schon verwendet. Ihre E-Mail-Adresse ist unverändert.',
  'email.taken': 'Diese Adresse wird schon verwendet',
  'email.failed': 'Ihre E-Mail-Adresse konnte nicht bestätigt werden',
  'email.toProfile': 'Zu Ihrem Profil',
  'leave.pageTitle': 'Abmelden | {app}',
  'leave.question': 'Möchten Sie sich abmelden?',
  'leave.hint': 'Sie können sich jederzeit wieder anmelden.',
  'leave.submit': 'Abmelden',
  'secondFactor.pageTitle': 'Zwei-Faktor-Authentifizierung | {app}',
  'secondFactor.title': 'Zwei-Faktor-Authentifizierung einrichten',
  'secondFactor.hint':
    'Ihre Organisation verlangt sie. Das Einrichten dauert eine Minute und braucht eine App wie Aegis oder Google Authenticator.',
} satisfies TranslationOf<typeof english>
