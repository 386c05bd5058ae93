import type { TranslationOf } from '@gangway/texts/template'
import type { errors as english } from '../en/errors.ts'

export const errors = {
  malformed_json: 'Der Server konnte diese Anfrage nicht lesen. Bitte laden Sie die Seite neu.',
  unauthenticated: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  forbidden: 'Dazu sind Sie nicht berechtigt.',
  password_expired: 'Bitte legen Sie zuerst ein neues Passwort fest.',
  mfa_setup_required: 'Bitte richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  event_not_found: 'Ausflug nicht gefunden.',
  idempotency_in_progress: 'Das läuft noch. Bitte warten Sie einen Moment.',
  csrf: 'Die Anfrage wurde aus Sicherheitsgründen abgelehnt. Bitte laden Sie die Seite neu.',
  validation_failed: 'Einige Angaben sind ungültig.',
  idempotency_key_reused: 'Die Anfrage wurde abgelehnt. Bitte laden Sie die Seite neu.',
  too_many_attempts: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  internal: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  unavailable:
    'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es bald noch einmal.',
  network: 'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Netzwerk.',
  timeout: 'Der Server antwortet nicht. Bitte versuchen Sie es noch einmal.',
  unknown: 'Etwas ist schiefgegangen',
  search_too_long:
    'Diese Suche dauert zu lange. Bitte grenzen Sie sie ein, zum Beispiel auf wenige Tage.',
} satisfies TranslationOf<typeof english>
