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
  saved_view_not_found: 'Diese gespeicherte Ansicht gibt es nicht mehr.',
  stale: 'Jemand anderes hat das inzwischen geändert.',
  idempotency_in_progress: 'Das läuft noch. Bitte warten Sie einen Moment.',
  payload_too_large: 'Das ist zu groß zum Senden.',
  file_too_large: 'Die Datei ist größer als 10 MB.',
  unsupported_media_type: 'Diese Art von Inhalt wird nicht angenommen.',
  csrf: 'Die Anfrage wurde aus Sicherheitsgründen abgelehnt. Bitte laden Sie die Seite neu.',
  validation_failed: 'Einige Angaben sind ungültig.',
  saved_view_name_taken: 'Sie haben bereits eine gespeicherte Ansicht mit diesem Namen.',
  saved_views_full:
    'Sie haben bereits 30 gespeicherte Ansichten für diese Liste. Bitte löschen Sie zuerst eine.',
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
