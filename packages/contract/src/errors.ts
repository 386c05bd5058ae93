import * as z from 'zod'
import type { Language } from '@gangway/domain/languages/language'
import { commentErrors, fileErrors, ticketErrors } from './file-errors.ts'
import { pdfErrors } from './pdf-errors.ts'

const unreadable = 'Der Server konnte diese Anfrage nicht lesen. Bitte laden Sie die Seite neu.'
const fileChanged = 'Die Datei hat sich geändert. Bitte wählen Sie sie noch einmal.'

/**
 * Every refusal the product knows: stable code, HTTP status and its sentence in every language. Programs match the code; `docs/errors.md` lists the same codes.
 */
export const errorCatalogue = {
  malformed_request: { status: 400, en: 'The request cannot be read.', de: unreadable },
  malformed_json: { status: 400, en: 'The request body is not valid JSON.', de: unreadable },
  malformed_form: {
    status: 400,
    en: 'The file did not arrive in full. Please try again.',
    de: 'Die Datei ist nicht vollständig angekommen. Bitte versuchen Sie es noch einmal.',
  },
  unauthenticated: {
    status: 401,
    en: 'You are not signed in. Please sign in again.',
    de: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  },
  forbidden: {
    status: 403,
    en: 'You don’t have permission to do this.',
    de: 'Dazu sind Sie nicht berechtigt.',
  },
  scope_missing: {
    status: 403,
    en: 'This API key lacks a scope that this call needs.',
    de: 'Diesem API-Schlüssel fehlt eine Berechtigung, die dieser Aufruf braucht.',
  },
  key_in_browser: {
    status: 403,
    en: 'API keys are for programs: a browser cannot use one.',
    de: 'API-Schlüssel sind für Programme: Ein Browser kann keinen benutzen.',
  },
  browser_required: {
    status: 403,
    en: 'Administrators can sign in from a browser only.',
    de: 'Administratoren können sich nur in einem Browser anmelden.',
  },
  password_expired: {
    status: 403,
    en: 'Please set a new password first.',
    de: 'Bitte legen Sie zuerst ein neues Passwort fest.',
  },
  mfa_setup_required: {
    status: 403,
    en: 'Please set up two-factor authentication first.',
    de: 'Bitte richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
  },
  step_up_required: {
    status: 403,
    en: 'Nothing was changed: this needs you to confirm that it’s you.',
    de: 'Nichts wurde geändert: Dafür müssen Sie bestätigen, dass Sie es sind.',
  },
  not_found: {
    status: 404,
    en: 'There is nothing at this address.',
    de: 'Unter dieser Adresse gibt es nichts.',
  },
  method_not_allowed: {
    status: 405,
    en: 'This address takes other methods: see Allow.',
    de: 'Diese Adresse nimmt andere Methoden an: siehe Allow.',
  },
  ship_call_not_found: { status: 404, en: 'Ship call not found.', de: 'Anlauf nicht gefunden.' },
  ship_alias_not_found: {
    status: 404,
    en: 'Ship alias not found.',
    de: 'Schiffsname nicht gefunden.',
  },
  acknowledgement_not_found: {
    status: 404,
    en: 'This change no longer exists.',
    de: 'Diese Änderung gibt es nicht mehr.',
  },
  event_not_found: { status: 404, en: 'Event not found.', de: 'Ausflug nicht gefunden.' },
  order_not_found: { status: 404, en: 'Order not found.', de: 'Bestellung nicht gefunden.' },
  pickup_request_not_found: {
    status: 404,
    en: 'Request for another time not found.',
    de: 'Änderungswunsch nicht gefunden.',
  },
  proposal_not_found: { status: 404, en: 'Proposal not found.', de: 'Vorschlag nicht gefunden.' },
  claim_not_found: { status: 404, en: 'Claim not found.', de: 'Reklamation nicht gefunden.' },
  user_not_found: { status: 404, en: 'User not found.', de: 'Benutzer nicht gefunden.' },
  agency_not_found: { status: 404, en: 'Agency not found.', de: 'Agentur nicht gefunden.' },
  agency_limit_not_found: {
    status: 404,
    en: 'This limit no longer exists.',
    de: 'Diese Grenze gibt es nicht mehr.',
  },
  rate_not_found: {
    status: 404,
    en: 'This rate no longer exists.',
    de: 'Diesen Satz gibt es nicht mehr.',
  },
  terms_not_found: {
    status: 404,
    en: 'These terms no longer exist.',
    de: 'Diese Konditionen gibt es nicht mehr.',
  },
  statement_not_found: {
    status: 404,
    en: 'Nothing is owed in this currency in this month.',
    de: 'In diesem Monat ist in dieser Währung nichts offen.',
  },
  dispatch_not_found: {
    status: 404,
    en: 'This dispatch no longer exists.',
    de: 'Diesen Einsatz gibt es nicht mehr.',
  },
  crew_member_not_found: {
    status: 404,
    en: 'This person is no longer in the crew.',
    de: 'Diese Person gehört nicht mehr zur Crew.',
  },
  vehicle_not_found: {
    status: 404,
    en: 'This vehicle no longer exists.',
    de: 'Dieses Fahrzeug gibt es nicht mehr.',
  },
  paper_not_found: {
    status: 404,
    en: 'This paper no longer exists.',
    de: 'Diesen Nachweis gibt es nicht mehr.',
  },
  pass_not_found: {
    status: 404,
    en: 'This link is not valid, or no longer.',
    de: 'Dieser Link gilt nicht oder nicht mehr.',
  },
  decision_reason_not_found: { status: 404, en: 'Reason not found.', de: 'Grund nicht gefunden.' },
  disruption_not_found: { status: 404, en: 'Disruption not found.', de: 'Störung nicht gefunden.' },
  passkey_not_found: {
    status: 404,
    en: 'This passkey no longer exists.',
    de: 'Diesen Passkey gibt es nicht mehr.',
  },
  session_not_found: {
    status: 404,
    en: 'This session no longer exists.',
    de: 'Diese Sitzung gibt es nicht mehr.',
  },
  webhook_not_found: {
    status: 404,
    en: 'This webhook no longer exists.',
    de: 'Diesen Webhook gibt es nicht mehr.',
  },
  delivery_not_found: {
    status: 404,
    en: 'This delivery is no longer in the log.',
    de: 'Diese Zustellung steht nicht mehr im Protokoll.',
  },
  saved_view_not_found: {
    status: 404,
    en: 'This saved view no longer exists.',
    de: 'Diese gespeicherte Ansicht gibt es nicht mehr.',
  },
  ticket_not_found: { status: 404, en: 'Ticket not found.', de: 'Ticket nicht gefunden.' },
  upload_not_found: {
    status: 404,
    en: 'The upload no longer exists. Please choose the file again.',
    de: 'Das Hochladen hat zu lange gedauert. Bitte wählen Sie die Datei noch einmal.',
  },
  thread_not_found: {
    status: 404,
    en: 'These comments no longer exist.',
    de: 'Diese Kommentare gibt es nicht mehr.',
  },
  comment_not_found: commentErrors.comment_not_found,
  words_not_found: {
    status: 404,
    en: 'These words no longer exist.',
    de: 'Diese Worte gibt es nicht mehr.',
  },
  attachment_not_found: {
    status: 404,
    en: 'This file no longer exists.',
    de: 'Diese Datei gibt es nicht mehr.',
  },
  program_not_found: {
    status: 404,
    en: 'This API key no longer exists.',
    de: 'Diesen API-Schlüssel gibt es nicht mehr.',
  },
  api_key_not_found: {
    status: 404,
    en: 'This API key was already revoked.',
    de: 'Dieser API-Schlüssel war bereits widerrufen.',
  },
  invoice_not_found: {
    status: 404,
    en: 'This invoice no longer exists, or it has no PDF.',
    de: 'Diese Rechnung gibt es nicht mehr, oder sie hat kein PDF.',
  },
  notice_not_found: {
    status: 404,
    en: 'This alert no longer exists.',
    de: 'Diese Mitteilung gibt es nicht mehr.',
  },
  import_not_found: {
    status: 404,
    en: 'This import no longer exists.',
    de: 'Diesen Import gibt es nicht mehr.',
  },
  mail_not_found: {
    status: 404,
    en: 'This email has been sent or is on its way.',
    de: 'Diese E-Mail ist bereits gesendet oder unterwegs.',
  },
  ship_alias_refused: {
    status: 409,
    en: 'This ship has calls of its own on the same days.',
    de: 'Dieses Schiff hat an denselben Tagen eigene Anläufe.',
  },
  ship_alias_again: {
    status: 409,
    en: 'This name already means another ship.',
    de: 'Dieser Name steht schon für ein anderes Schiff.',
  },
  pickup_time_locked: {
    status: 409,
    en: 'The pick-up time is already set.',
    de: 'Die Abholzeit ist bereits festgelegt.',
  },
  event_step_refused: {
    status: 409,
    en: 'Only an approved event of a past day whose ship did not call can be settled.',
    de: 'Nur ein bestätigter Ausflug eines vergangenen Tages, dessen Schiff nicht angelaufen ist, kann so abgeschlossen werden.',
  },
  event_offer_refused: {
    status: 409,
    en: 'Only an event that its agency has declined can be offered, and only once.',
    de: 'Nur ein Ausflug, den seine Agentur abgelehnt hat, kann angeboten werden, und nur einmal.',
  },
  agency_without_room: {
    status: 409,
    en: 'The limits of this agency leave no room for all persons.',
    de: 'Die Grenzen dieser Agentur lassen nicht Platz für alle Personen.',
  },
  ship_without_order: {
    status: 409,
    en: 'No order of this ship is left: they are canceled, or name another ship.',
    de: 'Von diesem Schiff ist keine Bestellung mehr übrig: Sie sind storniert oder nennen ein anderes Schiff.',
  },
  pickup_time_not_set: {
    status: 409,
    en: 'No pick-up time is set yet. You can set it directly.',
    de: 'Es ist noch keine Abholzeit festgelegt. Sie können sie direkt festlegen.',
  },
  pickup_time_unchanged: {
    status: 409,
    en: 'This is the pick-up time that is set already.',
    de: 'Diese Abholzeit ist bereits festgelegt.',
  },
  pickup_time_over: {
    status: 409,
    en: 'The pick-up time can no longer be changed: the hour has passed, or the excursion was canceled or is over.',
    de: 'Die Abholzeit kann nicht mehr geändert werden: Diese Uhrzeit ist vorbei, oder der Ausflug ist storniert oder beendet.',
  },
  pickup_request_open: {
    status: 409,
    en: 'There is already an open request for another pick-up time.',
    de: 'Es gibt bereits einen offenen Änderungswunsch.',
  },
  pickup_request_closed: {
    status: 409,
    en: 'This request was answered or withdrawn in the meantime.',
    de: 'Dieser Änderungswunsch wurde inzwischen beantwortet oder zurückgezogen.',
  },
  proposal_closed: {
    status: 409,
    en: 'This proposal was answered or withdrawn in the meantime, or has expired.',
    de: 'Dieser Vorschlag wurde inzwischen beantwortet oder zurückgezogen, oder er ist abgelaufen.',
  },
  claim_open: {
    status: 409,
    en: 'There is already an open claim.',
    de: 'Es gibt bereits eine offene Reklamation.',
  },
  claim_closed: {
    status: 409,
    en: 'This claim was answered or withdrawn in the meantime.',
    de: 'Diese Reklamation wurde inzwischen beantwortet oder zurückgezogen.',
  },
  pickup_time_misses_ship: {
    status: 409,
    en: 'The pick-up time misses a ship.',
    de: 'Diese Abholzeit passt nicht zu einem Schiff.',
  },
  count_changed_again: {
    status: 409,
    en: 'The person count has changed again. Please check it once more.',
    de: 'Die Personenzahl hat sich erneut geändert. Bitte prüfen Sie sie noch einmal.',
  },
  parties_moved: {
    status: 409,
    en: 'Someone has moved these persons in the meantime. Please look again.',
    de: 'Jemand hat diese Personen inzwischen verschoben. Bitte sehen Sie noch einmal nach.',
  },
  crew_busy: {
    status: 409,
    en: 'Someone or a vehicle is in another dispatch at that time.',
    de: 'Eine Person oder ein Fahrzeug ist zu dieser Zeit schon in einem anderen Einsatz.',
  },
  crew_absent: {
    status: 409,
    en: 'Someone or a vehicle is away on that day.',
    de: 'Eine Person oder ein Fahrzeug fehlt an diesem Tag.',
  },
  paper_expired: {
    status: 409,
    en: 'A licence, insurance or permit has expired by that day.',
    de: 'Eine Lizenz, Versicherung oder Genehmigung ist an diesem Tag abgelaufen.',
  },
  changed_again: {
    status: 409,
    en: 'This has changed again. Please look once more.',
    de: 'Das hat sich noch einmal geändert. Bitte sehen Sie es sich erneut an.',
  },
  order_step_refused: {
    status: 409,
    en: 'The order can no longer take this status.',
    de: 'Die Bestellung kann diesen Status nicht mehr annehmen.',
  },
  above_maximum: {
    status: 409,
    en: 'More persons are booked than the excursion can take.',
    de: 'Es sind mehr Personen gebucht, als der Ausflug aufnehmen kann.',
  },
  below_minimum: {
    status: 409,
    en: 'Fewer persons are booked than the excursion needs. Only the operator can confirm it.',
    de: 'Es sind weniger Personen gebucht, als der Ausflug braucht. Nur der Veranstalter kann ihn bestätigen.',
  },
  warnings_not_accepted: {
    status: 409,
    en: 'The order has warnings you have not accepted.',
    de: 'Zu dieser Bestellung gibt es Hinweise, die Sie noch nicht gesehen haben.',
  },
  order_number_differs: {
    status: 409,
    en: 'The order has another number.',
    de: 'Die Bestellung hat eine andere Nummer.',
  },
  erasure_unavailable: {
    status: 409,
    en: 'Nothing was erased: first an operator has to set PRIVACY_TOMBSTONES to a folder of its own that can be written.',
    de: 'Nichts wurde gelöscht: Zuerst muss PRIVACY_TOMBSTONES auf dem Server einen eigenen, beschreibbaren Ordner nennen.',
  },
  webhook_off: {
    status: 409,
    en: 'The webhook is switched off. Please switch it on first.',
    de: 'Der Webhook ist abgeschaltet. Bitte schalten Sie ihn zuerst ein.',
  },
  ticket_not_needed: {
    status: 409,
    en: 'This order does not need a ticket.',
    de: 'Diese Bestellung braucht kein Ticket.',
  },
  upload_chunk_differs: {
    status: 409,
    en: 'The file has changed. Please choose it again.',
    de: fileChanged,
  },
  import_moved_on: {
    status: 409,
    en: 'The import has moved on. Please look again.',
    de: 'Der Import ist inzwischen weiter. So steht er jetzt.',
  },
  upload_incomplete: {
    status: 409,
    en: 'Part of the file is missing. Please try again.',
    de: 'Ein Teil der Datei fehlt. Bitte versuchen Sie es noch einmal.',
  },
  comments_guid_refused: {
    status: 409,
    en: 'This is not the event’s thread.',
    de: 'Die Kommentare zu dieser Anfrage sind umgezogen. Bitte laden Sie die Seite neu.',
  },
  disruption_undo_refused: {
    status: 409,
    en: 'This disruption can no longer be undone.',
    de: 'Diese Störung lässt sich nicht mehr rückgängig machen.',
  },
  comment_locked: commentErrors.comment_locked,
  user_change_refused: {
    status: 409,
    en: 'This user cannot be changed that way.',
    de: 'Dieser Benutzer kann so nicht geändert werden.',
  },
  totp_already_enabled: {
    status: 409,
    en: 'Two-factor authentication is already set up.',
    de: 'Die Zwei-Faktor-Authentifizierung ist bereits eingerichtet.',
  },
  last_second_factor: {
    status: 409,
    en: 'Your organization requires two-factor authentication. Add another passkey or set up an app before you remove this one.',
    de: 'Ihre Organisation verlangt die Zwei-Faktor-Authentifizierung. Fügen Sie einen anderen Passkey hinzu oder richten Sie eine App ein, bevor Sie diesen entfernen.',
  },
  idempotency_in_progress: {
    status: 409,
    en: 'This is still in progress. Please wait a moment.',
    de: 'Das läuft noch. Bitte warten Sie einen Moment.',
  },
  rates_overlap: {
    status: 409,
    en: 'Another rate applies to the same product and port on some of these days.',
    de: 'Für dasselbe Produkt und denselben Hafen gilt an einigen dieser Tage schon ein anderer Satz.',
  },
  terms_exist: {
    status: 409,
    en: 'Other terms begin on the same day.',
    de: 'Am selben Tag beginnen schon andere Konditionen.',
  },
  month_closed: {
    status: 409,
    en: 'This month is closed.',
    de: 'Dieser Monat ist abgeschlossen.',
  },
  month_not_over: {
    status: 409,
    en: 'This month is not over yet.',
    de: 'Dieser Monat ist noch nicht vorbei.',
  },
  statement_incomplete: {
    status: 409,
    en: 'Some lines have no amount yet.',
    de: 'Einige Posten haben noch keinen Betrag.',
  },
  request_timeout: {
    status: 408,
    en: 'The connection is too slow. Please try again.',
    de: 'Die Verbindung ist zu langsam. Bitte versuchen Sie es noch einmal.',
  },
  personal_data_erased: {
    status: 410,
    en: 'Everything held about these persons has been erased.',
    de: 'Alles, was über diese Personen gespeichert war, ist gelöscht.',
  },
  data_unreadable: {
    status: 410,
    en: 'What is stored here is damaged and cannot be read. Please tell the operator.',
    de: 'Dies ist beschädigt und nicht lesbar. Bitte informieren Sie den Veranstalter.',
  },
  acknowledgement_link_over: {
    status: 410,
    en: 'This link no longer works. Please sign in.',
    de: 'Dieser Link gilt nicht mehr. Bitte melden Sie sich an.',
  },
  cursor_expired: {
    status: 410,
    en: 'What happened after this cursor is no longer kept. Please begin again.',
    de: 'Was damals geschah, ist nicht mehr gespeichert.',
  },
  stale: {
    status: 412,
    en: 'Someone else has changed this in the meantime.',
    de: 'Jemand anderes hat das inzwischen geändert.',
  },
  payload_too_large: {
    status: 413,
    en: 'The request is too large.',
    de: 'Das ist zu groß zum Senden.',
  },
  file_too_large: fileErrors.file_too_large,
  import_file_too_large: {
    status: 413,
    en: 'This file is larger than 50 MB. Please split it.',
    de: 'Diese Datei ist größer als 50 MB. Bitte teilen Sie sie auf.',
  },
  unsupported_media_type: {
    status: 415,
    en: 'This content type is not accepted.',
    de: 'Diese Art von Inhalt wird nicht angenommen.',
  },
  expectation_failed: { status: 417, en: 'This expectation cannot be met.', de: unreadable },
  csrf: {
    status: 419,
    en: 'The request came from another site and was blocked. Please reload the page.',
    de: 'Die Anfrage wurde aus Sicherheitsgründen abgelehnt. Bitte laden Sie die Seite neu.',
  },
  validation_failed: {
    status: 422,
    en: 'The given data was invalid.',
    de: 'Einige Angaben sind ungültig.',
  },
  invalid_credentials: {
    status: 422,
    en: 'Wrong email address or password.',
    de: 'E-Mail-Adresse oder Passwort ist falsch.',
  },
  otp_required: {
    status: 422,
    en: 'Please enter the code from your authenticator app.',
    de: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
  },
  otp_invalid: {
    status: 422,
    en: 'This code is wrong or has already been used.',
    de: 'Dieser Code ist falsch oder wurde schon verwendet.',
  },
  passkey_required: {
    status: 422,
    en: 'Please use your passkey, or enter a code.',
    de: 'Bitte verwenden Sie Ihren Passkey, oder geben Sie einen Code ein.',
  },
  passkey_invalid: {
    status: 422,
    en: 'This passkey was not accepted. Please try again.',
    de: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  },
  wrong_password: {
    status: 422,
    en: 'The current password is wrong.',
    de: 'Das aktuelle Passwort ist falsch.',
  },
  link_expired: {
    status: 422,
    en: 'This link is no longer valid. Please request a new one.',
    de: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  },
  password_too_common: {
    status: 422,
    en: 'This password is too easy to guess. Please choose a different one.',
    de: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  },
  password_too_personal: {
    status: 422,
    en: 'The password must not contain your email address or the product name.',
    de: 'Das Passwort darf weder Ihre E-Mail-Adresse noch den Namen des Produkts enthalten.',
  },
  password_unchanged: {
    status: 422,
    en: 'This is your current password. Please choose a different one.',
    de: 'Das ist Ihr aktuelles Passwort. Bitte wählen Sie ein anderes.',
  },
  webhook_address_invalid: {
    status: 422,
    en: 'A webhook needs an address on the public internet that begins with https://.',
    de: 'Ein Webhook braucht eine Adresse im öffentlichen Internet, die mit https:// beginnt.',
  },
  webhooks_full: {
    status: 422,
    en: 'There are 20 webhooks already. Please delete one first.',
    de: 'Es gibt bereits 20 Webhooks. Bitte löschen Sie zuerst einen.',
  },
  cursor_foreign: {
    status: 422,
    en: 'This cursor is not from here.',
    de: 'Diese Stelle in der Liste der Änderungen ist hier nicht bekannt.',
  },
  saved_view_name_taken: {
    status: 422,
    en: 'You already have a saved view with this name.',
    de: 'Sie haben bereits eine gespeicherte Ansicht mit diesem Namen.',
  },
  saved_views_full: {
    status: 422,
    en: 'You already have 30 saved views for this list. Please delete one first.',
    de: 'Sie haben bereits 30 gespeicherte Ansichten für diese Liste. Bitte löschen Sie zuerst eine.',
  },
  agency_limits_full: {
    status: 422,
    en: 'The agency has 300 limits already. Please remove one first.',
    de: 'Die Agentur hat bereits 300 Grenzen. Bitte entfernen Sie zuerst eine.',
  },
  rates_full: {
    status: 422,
    en: 'The agency has 500 of these already. Please remove one first.',
    de: 'Die Agentur hat davon bereits 500. Bitte entfernen Sie zuerst etwas.',
  },
  dispatches_full: {
    status: 422,
    en: 'The agency has 200 dispatches in this port on this day already.',
    de: 'Die Agentur hat in diesem Hafen an diesem Tag bereits 200 Einsätze.',
  },
  crew_full: {
    status: 422,
    en: 'The agency has 300 of these already. Please remove one first.',
    de: 'Die Agentur hat davon bereits 300. Bitte entfernen Sie zuerst etwas.',
  },
  claim_files_full: {
    status: 422,
    en: 'The claim has ten files already.',
    de: 'Die Reklamation hat bereits zehn Dateien.',
  },
  programs_full: {
    status: 422,
    en: 'You have reached the limit of 50 API keys. Please revoke one first.',
    de: 'Es gibt bereits 50 API-Schlüssel. Bitte widerrufen Sie erst einen.',
  },
  search_too_long: {
    status: 422,
    en: 'This search takes too long. Please narrow it down, for example to a few days.',
    de: 'Diese Suche dauert zu lange. Bitte grenzen Sie sie ein, zum Beispiel auf wenige Tage.',
  },
  email_taken: {
    status: 422,
    en: 'An account with this email address already exists.',
    de: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  },
  ticket_extension: ticketErrors.ticket_extension,
  ticket_forbidden_name: ticketErrors.ticket_forbidden_name,
  file_empty: fileErrors.file_empty,
  attachment_extension: commentErrors.attachment_extension,
  attachment_forbidden_name: commentErrors.attachment_forbidden_name,
  attachment_kind: commentErrors.attachment_kind,
  import_file_kind: {
    status: 422,
    en: 'A season consists of CSV, XLSX and JSON files, and the PDFs of its invoices.',
    de: 'Importiert werden können nur CSV-, XLSX- und JSON-Dateien sowie PDFs.',
  },
  import_files_full: {
    status: 422,
    en: 'An import has at most 500 files.',
    de: 'Ein Import hat höchstens 500 Dateien.',
  },
  import_mapping_incomplete: {
    status: 422,
    en: 'Each required field needs a column or a value, and none may be named twice.',
    de: 'Jedes Pflichtfeld braucht eine Spalte oder einen Wert, und keines darf doppelt vorkommen.',
  },
  upload_offset: { status: 422, en: 'The chunk does not fit into the file.', de: fileChanged },
  upload_changed: {
    status: 422,
    en: 'The file changed during the upload. Please choose it again.',
    de: 'Die Datei hat sich während des Hochladens geändert. Bitte wählen Sie sie noch einmal.',
  },
  ...pdfErrors,
  virus_found: {
    status: 422,
    en: 'This file contains a virus and was not saved.',
    de: 'Diese Datei enthält einen Virus und wurde nicht gespeichert.',
  },
  idempotency_key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used with another request.',
    de: 'Die Anfrage wurde abgelehnt. Bitte laden Sie die Seite neu.',
  },
  too_many_attempts: {
    status: 429,
    en: 'Too many attempts. Please try again later.',
    de: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  },
  too_many_requests: {
    status: 429,
    en: 'You are sending requests too quickly. Please wait a moment.',
    de: 'Das waren zu viele Anfragen in kurzer Zeit. Bitte warten Sie einen Moment.',
  },
  too_many_exports: {
    status: 429,
    en: 'Several exports are still being made. Please wait until one has finished.',
    de: 'Es werden noch mehrere Exporte erstellt. Bitte warten Sie, bis einer fertig ist.',
  },
  uploads_used_up: {
    status: 429,
    en: 'The limit of uploads for today has been reached. Please try again tomorrow.',
    de: 'Für heute ist die Obergrenze für Uploads erreicht. Bitte versuchen Sie es morgen noch einmal.',
  },
  storage_used_up: {
    status: 429,
    en: 'The agency’s storage space is used up. Please contact the operator.',
    de: 'Der Speicherplatz Ihrer Agentur ist aufgebraucht. Bitte wenden Sie sich an den Veranstalter.',
  },
  headers_too_large: {
    status: 431,
    en: 'This request is too large. Please clear the cookies of this site.',
    de: 'Diese Anfrage ist zu groß. Bitte löschen Sie die Cookies dieser Website.',
  },
  internal: {
    status: 500,
    en: 'Something went wrong. Please try again.',
    de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  storage_full: {
    status: 507,
    en: 'There is no storage space left. Please try again later.',
    de: 'Es ist kein Speicherplatz mehr frei. Bitte versuchen Sie es später noch einmal.',
  },
  overloaded: {
    status: 503,
    en: 'The server is very busy right now. Please try again in a few seconds.',
    de: 'Der Server ist gerade stark ausgelastet. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  },
  unavailable: {
    status: 503,
    en: 'The service is temporarily unavailable. Please try again soon.',
    de: 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es bald noch einmal.',
  },
} as const satisfies Record<string, { status: number } & Record<Language, string>>

export type ErrorCode = keyof typeof errorCatalogue

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]

/** Texts by field name; the field of a nested value is its path joined by dots. */
export const fieldErrors = z.record(z.string(), z.array(z.string()))

export type FieldErrors = z.infer<typeof fieldErrors>

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  errors: fieldErrors.optional(),
  /** The answer's `X-Request-Id`, which the server's log names too. */
  request_id: z.string().optional(),
})

export type ErrorBody = z.infer<typeof errorBody>

/** A state conflict carries the current row. */
export const conflictBody = <Row extends z.ZodType>(row: Row) =>
  z.object({ ...errorBody.shape, data: row })
