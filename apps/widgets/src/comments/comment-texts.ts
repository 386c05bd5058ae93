import type { Language } from '@gangway/domain/languages/language'
import { fill } from '@gangway/texts/template'

const english = {
  title: 'Comments',
  thread: 'Conversation',
  loading: 'Loading the comments …',
  failed: 'The comments could not be loaded.',
  stale: 'The comments could not be refreshed.',
  tryAgain: 'Try again',
  empty: 'No comments yet.',
  emptyHint: 'Both the agency and the operator can read what you write here.',
  older: 'Show older comments',
  unread: 'New',
  toEvent: 'Open the event',
  you: 'You',
  somebody: 'Someone',
  agency: 'Agency',
  operator: 'Operator',
  internal: 'Internal',
  internalHint: 'Not visible to the agency.',
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
  writeInternal: 'Write a comment only the operator can see',
  send: 'Send',
  sending: 'Sending …',
  keys: 'Ctrl + Enter sends',
  keysMac: '⌘ + Enter sends',
  attach: 'Attach a file',
  attachHint: 'PDF or picture, up to 10 MB',
  removeFile: 'Remove {name}',
  uploading: 'Uploading {name}',
  people: 'Mention someone',
  nobody: 'No one with this name',
  newBy: 'New comment by {name}',
  sent: 'Your comment was sent.',
  offline: 'You are offline. What you type is kept.',
  tooLong: '{n} characters too many',
  waitForFiles: 'Wait until the file has been uploaded.',
  now: 'Just now',
  minutes: '{n} min ago',
  hours: '{n} h ago',
  yesterday: '1 day ago',
  'error.network': 'No response from the server. Your text is kept; please try again.',
  'error.unauthenticated': 'You are no longer signed in. Your text is kept.',
  'error.comment_locked': 'Comments can be edited for 15 minutes only.',
  'error.comment_not_found': 'This comment no longer exists.',
  'error.event_not_found': 'You no longer have access to this event.',
  'error.attachment_extension': 'Only PDF files and pictures (PNG, JPEG, WebP) can be attached.',
  'error.attachment_forbidden_name': 'Files with this name are not accepted.',
  'error.attachment_kind': 'The file’s content does not match its name.',
  'error.attachment_not_found': 'A file is no longer available. Please attach it again.',
  'error.file_too_large': 'The file is larger than 10 MB.',
  'error.too_many_files': 'You can attach up to five files.',
  'error.file_empty': 'The file is empty.',
  'error.pdf':
    'This PDF cannot be accepted. It is damaged or protected, or it contains scripts or attachments.',
  'error.virus_found': 'This file contains a virus.',
  'error.storage_full': 'There is no storage space left.',
  'error.unknown': 'That did not work. Your text is kept; please try again.',
} as const

export type CommentTextKey = keyof typeof english

const german: Readonly<Record<CommentTextKey, string>> = {
  title: 'Kommentare',
  thread: 'Verlauf der Kommentare',
  loading: 'Die Kommentare werden geladen …',
  failed: 'Die Kommentare konnten nicht geladen werden.',
  stale: 'Die Kommentare konnten nicht aktualisiert werden.',
  tryAgain: 'Noch einmal versuchen',
  empty: 'Noch keine Kommentare.',
  emptyHint: 'Agentur und Veranstalter können lesen, was Sie hier schreiben.',
  older: 'Ältere Kommentare anzeigen',
  unread: 'Neu',
  toEvent: 'Anfrage öffnen',
  you: 'Sie',
  somebody: 'Jemand',
  agency: 'Agentur',
  operator: 'Veranstalter',
  internal: 'Intern',
  internalHint: 'Für die Agentur nicht sichtbar.',
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
  attachHint: 'PDF oder Bild, bis 10 MB',
  removeFile: '{name} entfernen',
  uploading: '{name} wird hochgeladen',
  people: 'Jemanden erwähnen',
  nobody: 'Niemand mit diesem Namen',
  newBy: 'Neuer Kommentar von {name}',
  sent: 'Ihr Kommentar wurde gesendet.',
  offline: 'Sie sind offline. Was Sie schreiben, bleibt erhalten.',
  tooLong: '{n} Zeichen zu viel',
  waitForFiles: 'Warten Sie, bis die Datei hochgeladen ist.',
  now: 'Gerade eben',
  minutes: 'vor {n} Min.',
  hours: 'vor {n} Std.',
  yesterday: 'vor 1 Tag',
  'error.network':
    'Der Server hat nicht geantwortet. Ihr Text bleibt erhalten; bitte versuchen Sie es erneut.',
  'error.unauthenticated': 'Sie sind nicht mehr angemeldet. Ihr Text bleibt erhalten.',
  'error.comment_locked': 'Kommentare lassen sich nur 15 Minuten lang bearbeiten.',
  'error.comment_not_found': 'Diesen Kommentar gibt es nicht mehr.',
  'error.event_not_found': 'Sie haben keinen Zugriff mehr auf diese Anfrage.',
  'error.attachment_extension':
    'Nur PDF-Dateien und Bilder (PNG, JPEG, WebP) lassen sich anhängen.',
  'error.attachment_forbidden_name': 'Dateien mit diesem Namen werden nicht angenommen.',
  'error.attachment_kind': 'Der Inhalt der Datei passt nicht zu ihrem Namen.',
  'error.attachment_not_found':
    'Eine Datei ist nicht mehr verfügbar. Bitte hängen Sie sie noch einmal an.',
  'error.file_too_large': 'Die Datei ist größer als 10 MB.',
  'error.too_many_files': 'Sie können bis zu fünf Dateien anhängen.',
  'error.file_empty': 'Die Datei ist leer.',
  'error.pdf':
    'Dieses PDF kann nicht angenommen werden. Es ist beschädigt oder geschützt, oder es enthält Skripte oder Anhänge.',
  'error.virus_found': 'Die Datei enthält einen Virus.',
  'error.storage_full': 'Es ist kein Speicherplatz mehr frei.',
  'error.unknown':
    'Das hat nicht geklappt. Ihr Text bleibt erhalten; bitte versuchen Sie es erneut.',
}

export type TranslateComment = (
  key: CommentTextKey,
  values?: Readonly<Record<string, string | number>>,
) => string

const textsOf: Readonly<Record<Language, Readonly<Record<CommentTextKey, string>>>> = {
  en: english,
  de: german,
}

export function commentTextsIn(language: Language): TranslateComment {
  const texts = textsOf[language]
  return (key, values) => fill(texts[key], values)
}

/** What a reader is told of a failure, by its code. */
export function errorText(t: TranslateComment, code: string): string {
  if (code.startsWith('pdf_')) return t('error.pdf')
  const key = `error.${code}`
  return t(Object.hasOwn(english, key) ? (key as CommentTextKey) : 'error.unknown')
}
