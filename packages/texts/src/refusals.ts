import type { ErrorCode } from '@gangway/contract/errors'
import { commentRefusals } from './comments.ts'
import { inLanguage } from './template.ts'
import { ticketRefusals } from './tickets.ts'

const unreadable = 'Der Server konnte diese Anfrage nicht lesen. Bitte laden Sie die Seite neu.'
const fileChanged = 'Die Datei hat sich geändert. Bitte wählen Sie sie noch einmal.'

/** German refusals by code; the English ones are in the contract. */
export const refusals = {
  ...inLanguage(commentRefusals, 'de'),
  ...inLanguage(ticketRefusals, 'de'),
  unauthenticated: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  forbidden: 'Dazu sind Sie nicht berechtigt.',
  password_expired: 'Bitte legen Sie zuerst ein neues Passwort fest.',
  mfa_setup_required: 'Bitte richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  method_not_allowed: 'Diese Adresse nimmt andere Methoden an: siehe Allow.',
  ship_call_not_found: 'Anlauf nicht gefunden.',
  ship_alias_not_found: 'Schiffsname nicht gefunden.',
  ship_alias_refused: 'Dieses Schiff hat an denselben Tagen eigene Anläufe.',
  ship_alias_again: 'Dieser Name steht schon für ein anderes Schiff.',
  event_step_refused:
    'Nur ein bestätigter Ausflug eines vergangenen Tages, dessen Schiff nicht angelaufen ist, kann so abgeschlossen werden.',
  acknowledgement_not_found: 'Diese Änderung gibt es nicht mehr.',
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
  search_too_long:
    'Diese Suche dauert zu lange. Bitte grenzen Sie sie ein, zum Beispiel auf wenige Tage.',
  malformed_request: unreadable,
  request_timeout: 'Die Verbindung ist zu langsam. Bitte versuchen Sie es noch einmal.',
  expectation_failed: unreadable,
  headers_too_large: 'Diese Anfrage ist zu groß. Bitte löschen Sie die Cookies dieser Website.',
  malformed_form: 'Die Datei ist nicht vollständig angekommen. Bitte versuchen Sie es noch einmal.',
  order_not_found: 'Bestellung nicht gefunden.',
  user_not_found: 'Benutzer nicht gefunden.',
  scope_missing: 'Diesem API-Schlüssel fehlt eine Berechtigung, die dieser Aufruf braucht.',
  key_in_browser: 'API-Schlüssel sind für Programme: Ein Browser kann keinen benutzen.',
  program_not_found: 'Diesen API-Schlüssel gibt es nicht mehr.',
  api_key_not_found: 'Dieser API-Schlüssel war bereits widerrufen.',
  programs_full: 'Es gibt bereits 50 API-Schlüssel. Bitte widerrufen Sie erst einen.',
  agency_not_found: 'Agentur nicht gefunden.',
  agency_limit_not_found: 'Diese Grenze gibt es nicht mehr.',
  agency_limits_full: 'Die Agentur hat bereits 300 Grenzen. Bitte entfernen Sie zuerst eine.',
  decision_reason_not_found: 'Grund nicht gefunden.',
  disruption_not_found: 'Störung nicht gefunden.',
  disruption_undo_refused: 'Diese Störung lässt sich nicht mehr rückgängig machen.',
  passkey_not_found: 'Diesen Passkey gibt es nicht mehr.',
  session_not_found: 'Diese Sitzung gibt es nicht mehr.',
  thread_not_found: 'Diese Kommentare gibt es nicht mehr.',
  notice_not_found: 'Diese Mitteilung gibt es nicht mehr.',
  mail_not_found: 'Diese E-Mail ist bereits gesendet oder unterwegs.',
  attachment_not_found: 'Diese Datei gibt es nicht mehr.',
  comments_guid_refused:
    'Die Kommentare zu dieser Anfrage sind umgezogen. Bitte laden Sie die Seite neu.',
  invoice_not_found: 'Diese Rechnung gibt es nicht mehr, oder sie hat kein PDF.',
  ticket_not_found: 'Ticket nicht gefunden.',
  upload_not_found: 'Das Hochladen hat zu lange gedauert. Bitte wählen Sie die Datei noch einmal.',
  words_not_found: 'Diese Worte gibt es nicht mehr.',
  order_number_differs: 'Die Bestellung hat eine andere Nummer.',
  erasure_unavailable:
    'Nichts wurde gelöscht: Zuerst muss PRIVACY_TOMBSTONES auf dem Server einen eigenen, beschreibbaren Ordner nennen.',
  personal_data_erased: 'Alles, was über diese Personen gespeichert war, ist gelöscht.',
  ticket_not_needed: 'Diese Bestellung braucht kein Ticket.',
  upload_chunk_differs: fileChanged,
  upload_incomplete: 'Ein Teil der Datei fehlt. Bitte versuchen Sie es noch einmal.',
  import_not_found: 'Diesen Import gibt es nicht mehr.',
  import_moved_on: 'Der Import ist inzwischen weiter. So steht er jetzt.',
  import_file_too_large: 'Diese Datei ist größer als 50 MB. Bitte teilen Sie sie auf.',
  import_file_kind: 'Importiert werden können nur CSV-, XLSX- und JSON-Dateien sowie PDFs.',
  import_files_full: 'Ein Import hat höchstens 500 Dateien.',
  import_mapping_incomplete:
    'Jedes Pflichtfeld braucht eine Spalte oder einen Wert, und keines darf doppelt vorkommen.',
  upload_offset: fileChanged,
  upload_changed:
    'Die Datei hat sich während des Hochladens geändert. Bitte wählen Sie sie noch einmal.',
  pdf_not_pdf:
    'Diese Datei ist trotz ihres Namens kein PDF. Bitte öffnen Sie sie dort, wo sie entstanden ist, und drucken Sie sie in ein PDF.',
  pdf_truncated: 'Das Ende dieses PDFs fehlt. Bitte laden oder speichern Sie es noch einmal.',
  pdf_damaged:
    'Dieses PDF ist beschädigt: Nicht jedes Programm zeigt alle Seiten. Bitte speichern Sie es noch einmal, oder drucken Sie es in ein neues PDF.',
  pdf_encrypted:
    'Dieses PDF ist durch ein Passwort oder gegen Änderungen geschützt. Bitte speichern Sie es ohne Schutz, oder drucken Sie es in ein neues PDF.',
  pdf_polyglot: 'Dieses PDF enthält auch andere Inhalte. Bitte drucken Sie es in ein neues PDF.',
  pdf_bomb:
    'Dieses PDF ist entpackt viel größer, als es scheint. Bitte drucken Sie es in ein neues PDF.',
  pdf_javascript: 'Dieses PDF enthält Skripte. Bitte drucken Sie es in ein neues PDF.',
  pdf_active:
    'Dieses PDF enthält Aktionen, oder Anhänge, die nicht zu einer elektronischen Rechnung gehören. Bitte drucken Sie es in ein neues PDF.',
  pdf_too_complex:
    'Dieses PDF ist zu komplex für die Prüfung. Bitte drucken Sie es in ein neues PDF.',
  virus_found: 'Diese Datei enthält einen Virus und wurde nicht gespeichert.',
  data_unreadable: 'Dies ist beschädigt und nicht lesbar. Bitte informieren Sie den Veranstalter.',
  storage_full: 'Es ist kein Speicherplatz mehr frei. Bitte versuchen Sie es später noch einmal.',
  pickup_time_locked: 'Die Abholzeit ist bereits festgelegt.',
  ship_without_order:
    'Von diesem Schiff ist keine Bestellung mehr übrig: Sie sind storniert oder nennen ein anderes Schiff.',
  pickup_time_not_set: 'Es ist noch keine Abholzeit festgelegt. Sie können sie direkt festlegen.',
  pickup_time_unchanged: 'Diese Abholzeit ist bereits festgelegt.',
  pickup_time_over:
    'Die Abholzeit kann nicht mehr geändert werden: Diese Uhrzeit ist vorbei, oder der Ausflug ist storniert oder beendet.',
  pickup_request_not_found: 'Änderungswunsch nicht gefunden.',
  pickup_request_open: 'Es gibt bereits einen offenen Änderungswunsch.',
  pickup_request_closed: 'Dieser Änderungswunsch wurde inzwischen beantwortet oder zurückgezogen.',
  proposal_not_found: 'Vorschlag nicht gefunden.',
  proposal_closed:
    'Dieser Vorschlag wurde inzwischen beantwortet oder zurückgezogen, oder er ist abgelaufen.',
  pickup_time_misses_ship: 'Diese Abholzeit passt nicht zu einem Schiff.',
  count_changed_again:
    'Die Personenzahl hat sich erneut geändert. Bitte prüfen Sie sie noch einmal.',
  below_minimum:
    'Es sind weniger Personen gebucht, als der Ausflug braucht. Nur der Veranstalter kann ihn bestätigen.',
  above_maximum: 'Es sind mehr Personen gebucht, als der Ausflug aufnehmen kann.',
  warnings_not_accepted: 'Zu dieser Bestellung gibt es Hinweise, die Sie noch nicht gesehen haben.',
  changed_again: 'Das hat sich noch einmal geändert. Bitte sehen Sie es sich erneut an.',
  order_step_refused: 'Die Bestellung kann diesen Status nicht mehr annehmen.',
  user_change_refused: 'Dieser Benutzer kann so nicht geändert werden.',
  last_second_factor:
    'Ihre Organisation verlangt die Zwei-Faktor-Authentifizierung. Fügen Sie einen anderen Passkey hinzu oder richten Sie eine App ein, bevor Sie diesen entfernen.',
  step_up_required: 'Nichts wurde geändert: Dafür müssen Sie bestätigen, dass Sie es sind.',
  totp_already_enabled: 'Die Zwei-Faktor-Authentifizierung ist bereits eingerichtet.',
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  browser_required: 'Administratoren können sich nur in einem Browser anmelden.',
  otp_required: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
  passkey_required: 'Bitte verwenden Sie Ihren Passkey, oder geben Sie einen Code ein.',
  passkey_invalid: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  otp_invalid: 'Dieser Code ist falsch oder wurde schon verwendet.',
  wrong_password: 'Das aktuelle Passwort ist falsch.',
  link_expired: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  password_too_common: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  password_too_personal:
    'Das Passwort darf weder Ihre E-Mail-Adresse noch den Namen des Produkts enthalten.',
  password_unchanged: 'Das ist Ihr aktuelles Passwort. Bitte wählen Sie ein anderes.',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  webhook_not_found: 'Diesen Webhook gibt es nicht mehr.',
  delivery_not_found: 'Diese Zustellung steht nicht mehr im Protokoll.',
  webhook_off: 'Der Webhook ist abgeschaltet. Bitte schalten Sie ihn zuerst ein.',
  webhook_address_invalid:
    'Ein Webhook braucht eine Adresse im öffentlichen Internet, die mit https:// beginnt.',
  webhooks_full: 'Es gibt bereits 20 Webhooks. Bitte löschen Sie zuerst einen.',
  acknowledgement_link_over: 'Dieser Link gilt nicht mehr. Bitte melden Sie sich an.',
  cursor_expired: 'Was damals geschah, ist nicht mehr gespeichert.',
  cursor_foreign: 'Diese Stelle in der Liste der Änderungen ist hier nicht bekannt.',
  saved_view_not_found: 'Diese gespeicherte Ansicht gibt es nicht mehr.',
  saved_view_name_taken: 'Sie haben bereits eine gespeicherte Ansicht mit diesem Namen.',
  saved_views_full:
    'Sie haben bereits 30 gespeicherte Ansichten für diese Liste. Bitte löschen Sie zuerst eine.',
  payload_too_large: 'Das ist zu groß zum Senden.',
  unsupported_media_type: 'Diese Art von Inhalt wird nicht angenommen.',
  stale: 'Jemand anderes hat das inzwischen geändert.',
  malformed_json: unreadable,
  idempotency_in_progress: 'Das läuft noch. Bitte warten Sie einen Moment.',
  idempotency_key_reused: 'Die Anfrage wurde abgelehnt. Bitte laden Sie die Seite neu.',
} satisfies Record<ErrorCode, string>
