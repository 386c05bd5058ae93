import type { TranslationOf } from '@gangway/texts/template'
import type { errors as english } from '../en/errors.ts'

export const errors = {
  unauthenticated: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  forbidden: 'Dazu sind Sie nicht berechtigt.',
  password_expired: 'Bitte legen Sie zuerst ein neues Passwort fest.',
  mfa_setup_required: 'Bitte richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  event_not_found: 'Ausflug nicht gefunden.',
  csrf: 'Die Anfrage wurde aus Sicherheitsgründen abgelehnt. Bitte laden Sie die Seite neu.',
  validation_failed: 'Einige Angaben sind ungültig.',
  too_many_attempts: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  internal: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  too_many_requests: 'Das waren zu viele Anfragen in kurzer Zeit. Bitte warten Sie einen Moment.',
  too_many_exports:
    'Es werden noch mehrere Exporte erstellt. Bitte warten Sie, bis einer fertig ist.',
  uploads_used_up:
    'Für heute ist die Obergrenze für Uploads erreicht. Bitte versuchen Sie es morgen noch einmal.',
  storage_used_up:
    'Der Speicherplatz Ihrer Agentur ist aufgebraucht. Bitte wenden Sie sich an den Veranstalter.',
  overloaded:
    'Der Server ist gerade stark ausgelastet. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  unavailable:
    'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es bald noch einmal.',
  network: 'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Netzwerk.',
  timeout: 'Der Server antwortet nicht. Bitte versuchen Sie es noch einmal.',
  unknown: 'Etwas ist schiefgegangen',
  search_too_long:
    'Diese Suche dauert zu lange. Bitte grenzen Sie sie ein, zum Beispiel auf wenige Tage.',
} satisfies TranslationOf<typeof english>
