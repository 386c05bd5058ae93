import type { errors as english } from '../en/errors.ts'
import type { TranslationOf } from '../text-types.ts'

export const errors = {
  malformed_json: 'Der Server konnte die Anfrage nicht lesen. Bitte laden Sie die Seite neu.',
  unauthenticated: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  forbidden: 'Ihr Konto ist dazu nicht berechtigt.',
  password_expired: 'Bitte legen Sie zuerst ein neues Passwort fest.',
  mfa_setup_required: 'Bitte richten Sie zuerst einen zweiten Faktor ein.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  event_not_found: 'Diesen Ausflug gibt es nicht.',
  saved_view_not_found: 'Diese gespeicherte Ansicht gibt es nicht mehr.',
  stale: 'Jemand anderes hat das inzwischen geändert.',
  idempotency_in_progress: 'Das wird noch ausgeführt. Bitte warten Sie einen Moment.',
  payload_too_large: 'Das ist zu groß, um gesendet zu werden.',
  unsupported_media_type: 'Der Server nimmt diese Art von Inhalt nicht an.',
  csrf: 'Die Anfrage wurde zur Sicherheit abgelehnt. Bitte laden Sie die Seite neu.',
  validation_failed: 'Einige Angaben sind ungültig.',
  saved_view_name_taken: 'Sie haben schon eine gespeicherte Ansicht mit diesem Namen.',
  saved_views_full:
    'Sie haben 30 gespeicherte Ansichten dieser Liste. Bitte löschen Sie zuerst eine.',
  idempotency_key_reused: 'Die Anfrage wurde abgelehnt. Bitte laden Sie die Seite neu.',
  too_many_attempts: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  internal: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es bald noch einmal.',
  network: 'Es besteht keine Verbindung zum Server. Bitte prüfen Sie Ihr Netzwerk.',
  timeout: 'Der Server hat zu lange nicht geantwortet. Bitte versuchen Sie es noch einmal.',
  unreadable: 'Die Antwort des Servers war nicht lesbar. Bitte versuchen Sie es noch einmal.',
  unknown: 'Etwas ist schiefgegangen',
} satisfies TranslationOf<typeof english>
