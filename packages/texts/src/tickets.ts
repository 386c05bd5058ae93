import { fileErrors, ticketErrors } from '@gangway/contract/file-errors'
import { uploading } from './files.ts'
import { texts } from './template.ts'

/** An order, and an event, that lacks a ticket. */
export const ticketMissing = texts({ en: 'Ticket missing', de: 'Ticket fehlt' })

/** Texts of the tickets and their upload. */
export const tickets = texts({
  file: { en: 'Ticket file', de: 'Ticketdatei' },
  upload: { en: 'Upload Tickets', de: 'Tickets hochladen' },
  uploadHint: {
    en: 'One PDF of up to 10 MB, or a photo. You can also drop it here.',
    de: 'Ein PDF bis 10 MB oder ein Foto. Sie können es auch hier ablegen.',
  },
  progress: uploading,
  sent: { en: '{sent} of {size}', de: '{sent} von {size}' },
  speed: { en: '{speed}/s', de: '{speed}/s' },
  checking: { en: 'Checking the file …', de: 'Die Datei wird geprüft …' },
  cancel: { en: 'Cancel upload', de: 'Hochladen abbrechen' },
  dismiss: { en: 'Dismiss', de: 'Schließen' },
  failed: { en: '{error} error', de: 'Fehler: {error}' },
  'error.abort': { en: 'Abort', de: 'Abbruch' },
  'error.extension': { en: 'Extension', de: 'Dateiendung' },
  'error.size': { en: 'Size', de: 'Größe' },
  'error.server': { en: 'Server', de: 'Server' },
  'error.denied': { en: 'Denied', de: 'Abgelehnt' },
  'error.network': { en: 'Network', de: 'Netzwerk' },
  'error.timeout': { en: 'Timeout', de: 'Zeitüberschreitung' },
  'error.not_exists': { en: 'File', de: 'Datei' },
  'error.file_object': { en: 'File', de: 'Datei' },
  'error.upload': { en: 'Upload', de: 'Übertragung' },
  'errorHint.abort': {
    en: 'You canceled the upload. What has arrived is kept for a day.',
    de: 'Sie haben das Hochladen abgebrochen. Was angekommen ist, bleibt einen Tag lang erhalten.',
  },
  'errorHint.extension': ticketErrors.ticket_extension,
  'errorHint.ticket_forbidden_name': ticketErrors.ticket_forbidden_name,
  'errorHint.file_empty': fileErrors.file_empty,
  'errorHint.size': fileErrors.file_too_large,
  'errorHint.server': {
    en: 'Something went wrong on our side. Please try again.',
    de: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  'errorHint.denied': { en: 'The file was not accepted.', de: 'Die Datei wurde nicht angenommen.' },
  'errorHint.network': {
    en: 'The connection was lost. What has arrived is kept for a day.',
    de: 'Die Verbindung ist abgerissen. Was angekommen ist, bleibt einen Tag lang erhalten.',
  },
  'errorHint.timeout': {
    en: 'The upload took too long. Please try again.',
    de: 'Das Hochladen hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  },
  'errorHint.not_exists': {
    en: 'The file has been moved or deleted. Please choose it again.',
    de: 'Die Datei wurde verschoben oder gelöscht. Bitte wählen Sie sie noch einmal.',
  },
  'errorHint.file_object': {
    en: 'The file cannot be read. Please choose it again.',
    de: 'Die Datei lässt sich nicht lesen. Bitte wählen Sie sie noch einmal.',
  },
  'errorHint.upload': {
    en: 'The connection was lost too often. What has arrived is kept for a day.',
    de: 'Die Verbindung ist zu oft abgerissen. Was angekommen ist, bleibt einen Tag lang erhalten.',
  },
  pages: {
    en: { one: '{n} page', other: '{n} pages' },
    de: { one: '{n} Seite', other: '{n} Seiten' },
  },
  uploaded: { en: 'by {name}, {at}', de: 'von {name}, {at}' },
  'warning.fewer_pages_than_persons': {
    en: 'The file has fewer pages than there are persons.',
    de: 'Die Datei hat weniger Seiten, als es Personen gibt.',
  },
  'warning.same_as_another': {
    en: 'Another order has the same file.',
    de: 'Eine andere Bestellung hat dieselbe Datei.',
  },
  replace: { en: 'Replace', de: 'Ersetzen' },
  replaceQuestion: { en: 'Replace the ticket?', de: 'Ticket ersetzen?' },
  replaceHint: {
    en: '“{next}” replaces “{present}”, which stays under earlier tickets.',
    de: '„{next}“ ersetzt „{present}“, das unter den früheren Tickets bleibt.',
  },
  removeQuestion: { en: 'Remove the ticket?', de: 'Ticket entfernen?' },
  removeHint: {
    en: 'The order will have no ticket. The file stays under earlier tickets.',
    de: 'Die Bestellung hat dann kein Ticket. Die Datei bleibt unter den früheren Tickets.',
  },
  versions: { en: 'Earlier tickets', de: 'Frühere Tickets' },
  ready: { en: 'Tickets {ready} of {n}', de: 'Tickets {ready} von {n}' },
  downloadAll: { en: 'Download all', de: 'Alle herunterladen' },
  missing: ticketMissing,
  there: { en: 'Ticket', de: 'Ticket' },
})
