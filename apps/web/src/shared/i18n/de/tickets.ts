import { ticketMissing, ticketRefusals } from '@gangway/texts/tickets/german'
import { fileRefusals, uploading } from '@gangway/texts/files/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { tickets as english } from '../en/tickets.ts'

export const tickets: TranslationOf<typeof english> = {
  file: 'Ticketdatei',
  upload: 'Tickets hochladen',
  uploadHint: 'Ein PDF bis 10 MB oder ein Foto. Sie können es auch hier ablegen.',
  progress: uploading,
  sent: '{sent} von {size}',
  speed: '{speed}/s',
  checking: 'Die Datei wird geprüft …',
  cancel: 'Hochladen abbrechen',
  dismiss: 'Schließen',
  failed: 'Fehler: {error}',
  'error.abort': 'Abbruch',
  'error.extension': 'Dateiendung',
  'error.size': 'Größe',
  'error.server': 'Server',
  'error.denied': 'Abgelehnt',
  'error.network': 'Netzwerk',
  'error.timeout': 'Zeitüberschreitung',
  'error.not_exists': 'Datei',
  'error.file_object': 'Datei',
  'error.upload': 'Übertragung',
  'errorHint.abort':
    'Sie haben das Hochladen abgebrochen. Was angekommen ist, bleibt einen Tag lang erhalten.',
  'errorHint.extension': ticketRefusals.ticket_extension,
  'errorHint.ticket_forbidden_name': ticketRefusals.ticket_forbidden_name,
  'errorHint.file_empty': fileRefusals.file_empty,
  'errorHint.size': fileRefusals.file_too_large,
  'errorHint.server': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'errorHint.denied': 'Die Datei wurde nicht angenommen.',
  'errorHint.network':
    'Die Verbindung ist abgerissen. Was angekommen ist, bleibt einen Tag lang erhalten.',
  'errorHint.timeout': 'Das Hochladen hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'errorHint.not_exists':
    'Die Datei wurde verschoben oder gelöscht. Bitte wählen Sie sie noch einmal.',
  'errorHint.file_object': 'Die Datei lässt sich nicht lesen. Bitte wählen Sie sie noch einmal.',
  'errorHint.upload':
    'Die Verbindung ist zu oft abgerissen. Was angekommen ist, bleibt einen Tag lang erhalten.',
  pages: { one: '{n} Seite', other: '{n} Seiten' },
  uploaded: 'von {name}, {at}',
  'warning.fewer_pages_than_persons': 'Die Datei hat weniger Seiten, als es Personen gibt.',
  'warning.same_as_another': 'Eine andere Bestellung hat dieselbe Datei.',
  replace: 'Ersetzen',
  replaceQuestion: 'Ticket ersetzen?',
  replaceHint: '„{next}“ ersetzt „{present}“, das unter den früheren Tickets bleibt.',
  removeQuestion: 'Ticket entfernen?',
  removeHint: 'Die Bestellung hat dann kein Ticket. Die Datei bleibt unter den früheren Tickets.',
  versions: 'Frühere Tickets',
  ready: 'Tickets {ready} von {n}',
  downloadAll: 'Alle herunterladen',
  missing: ticketMissing,
  there: 'Ticket',
}
