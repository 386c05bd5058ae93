import type { CommentsOptions } from '@gangway/contract/comments-widget'

const english = {
  title: 'Comments',
  thread: 'What was written',
  loading: 'Loading the comments …',
  failed: 'The comments could not be loaded.',
  stale: 'The comments could not be brought up to date.',
  tryAgain: 'Try again',
  empty: 'Nobody has written anything yet.',
  emptyHint: 'The agency and the operator both read what you write here.',
  older: 'Show older comments',
  unread: 'New',
  toEvent: 'Open the event',
  you: 'You',
  somebody: 'Somebody',
  agency: 'Agency',
  operator: 'Operator',
  internal: 'Internal',
  internalHint: 'The agency does not see this.',
  edited: 'edited',
  deleted: 'This comment was deleted.',
  edit: 'Edit',
  editNamed: 'Edit your comment',
  delete: 'Delete',
  deleteSure: 'Delete this comment?',
  keep: 'Keep it',
  save: 'Save',
  cancel: 'Cancel',
  write: 'Write a comment',
  writeInternal: 'Write a comment that only the operator sees',
  send: 'Send',
  sending: 'Sending …',
  keys: 'Ctrl + Enter sends',
  keysMac: '⌘ + Enter sends',
  attach: 'Attach a file',
  attachHint: 'PDF or picture, 10 MB at most',
  removeFile: 'Remove {name}',
  uploading: 'Uploading {name}',
  people: 'Who is meant',
  nobody: 'Nobody of this name',
  newBy: 'New comment by {name}',
  sent: 'Your comment was sent.',
  offline: 'You are offline. What you type is kept.',
  tooLong: '{n} characters too many',
  waitForFiles: 'Wait until the file is there.',
  now: 'Just now',
  minutes: '{n} min ago',
  hours: '{n} h ago',
  yesterday: '1 day ago',
  'error.network': 'The server did not answer. Your text is kept; please try again.',
  'error.unauthenticated': 'You are no longer signed in. Your text is kept.',
  'error.comment_locked': 'Comments can be changed for 15 minutes only.',
  'error.comment_not_found': 'This comment is gone.',
  'error.event_not_found': 'This event is not yours any more.',
  'error.attachment_extension': 'Only PDF files and pictures (PNG, JPEG, WebP) can be attached.',
  'error.attachment_forbidden_name': 'A file of this name is not accepted.',
  'error.attachment_kind': 'The file is not what its name says.',
  'error.attachment_not_found': 'A file is no longer there. Please attach it again.',
  'error.payload_too_large': 'The file is larger than 10 MB.',
  'error.too_many_files': 'Five files at most.',
  'error.ticket_empty': 'The file is empty.',
  'error.pdf':
    'This PDF is not accepted: it is damaged, locked, or holds more than something to read.',
  'error.virus_found': 'The file holds a virus.',
  'error.storage_full': 'There is no room for the file at the moment.',
  'error.unknown': 'That did not work. Your text is kept; please try again.',
} as const

export type CommentTextKey = keyof typeof english

const german: Readonly<Record<CommentTextKey, string>> = {
  title: 'Kommentare',
  thread: 'Was geschrieben wurde',
  loading: 'Die Kommentare werden geladen …',
  failed: 'Die Kommentare konnten nicht geladen werden.',
  stale: 'Die Kommentare konnten nicht aktualisiert werden.',
  tryAgain: 'Erneut versuchen',
  empty: 'Noch hat niemand etwas geschrieben.',
  emptyHint: 'Was Sie hier schreiben, lesen Agentur und Veranstalter.',
  older: 'Ältere Kommentare zeigen',
  unread: 'Neu',
  toEvent: 'Anfrage öffnen',
  you: 'Sie',
  somebody: 'Jemand',
  agency: 'Agentur',
  operator: 'Veranstalter',
  internal: 'Intern',
  internalHint: 'Die Agentur sieht das nicht.',
  edited: 'bearbeitet',
  deleted: 'Dieser Kommentar wurde gelöscht.',
  edit: 'Bearbeiten',
  editNamed: 'Ihren Kommentar bearbeiten',
  delete: 'Löschen',
  deleteSure: 'Diesen Kommentar löschen?',
  keep: 'Behalten',
  save: 'Speichern',
  cancel: 'Abbrechen',
  write: 'Kommentar schreiben',
  writeInternal: 'Kommentar schreiben, den nur der Veranstalter sieht',
  send: 'Senden',
  sending: 'Wird gesendet …',
  keys: 'Strg + Eingabe sendet',
  keysMac: '⌘ + Eingabe sendet',
  attach: 'Datei anhängen',
  attachHint: 'PDF oder Bild, höchstens 10 MB',
  removeFile: '{name} entfernen',
  uploading: '{name} wird hochgeladen',
  people: 'Wer gemeint ist',
  nobody: 'Niemand mit diesem Namen',
  newBy: 'Neuer Kommentar von {name}',
  sent: 'Ihr Kommentar wurde gesendet.',
  offline: 'Sie sind offline. Was Sie schreiben, bleibt erhalten.',
  tooLong: '{n} Zeichen zu viel',
  waitForFiles: 'Warten Sie, bis die Datei da ist.',
  now: 'Gerade eben',
  minutes: 'vor {n} Min.',
  hours: 'vor {n} Std.',
  yesterday: 'vor 1 Tag',
  'error.network':
    'Der Server hat nicht geantwortet. Ihr Text bleibt erhalten; bitte versuchen Sie es erneut.',
  'error.unauthenticated': 'Sie sind nicht mehr angemeldet. Ihr Text bleibt erhalten.',
  'error.comment_locked': 'Kommentare lassen sich nur 15 Minuten lang ändern.',
  'error.comment_not_found': 'Diesen Kommentar gibt es nicht mehr.',
  'error.event_not_found': 'Diese Anfrage gehört nicht mehr Ihnen.',
  'error.attachment_extension':
    'Nur PDF-Dateien und Bilder (PNG, JPEG, WebP) lassen sich anhängen.',
  'error.attachment_forbidden_name': 'Eine Datei mit diesem Namen wird nicht angenommen.',
  'error.attachment_kind': 'Die Datei ist nicht das, was ihr Name sagt.',
  'error.attachment_not_found': 'Eine Datei ist nicht mehr da. Bitte hängen Sie sie erneut an.',
  'error.payload_too_large': 'Die Datei ist größer als 10 MB.',
  'error.too_many_files': 'Höchstens fünf Dateien.',
  'error.ticket_empty': 'Die Datei ist leer.',
  'error.pdf':
    'Dieses PDF wird nicht angenommen: Es ist beschädigt, gesperrt oder enthält mehr als etwas zum Lesen.',
  'error.virus_found': 'Die Datei enthält einen Virus.',
  'error.storage_full': 'Für die Datei ist gerade kein Platz.',
  'error.unknown':
    'Das hat nicht geklappt. Ihr Text bleibt erhalten; bitte versuchen Sie es erneut.',
}

export type CommentLanguage = CommentsOptions<unknown>['language']

export type TranslateComment = (
  key: CommentTextKey,
  values?: Readonly<Record<string, string | number>>,
) => string

export function commentTextsIn(language: CommentLanguage): TranslateComment {
  const texts: Readonly<Record<CommentTextKey, string>> = language === 'de' ? german : english
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''))
}

/** What a reader is told of a failure, by its code. */
export function errorText(t: TranslateComment, code: string): string {
  if (code.startsWith('pdf_')) return t('error.pdf')
  const key = `error.${code}`
  return t(Object.hasOwn(english, key) ? (key as CommentTextKey) : 'error.unknown')
}
