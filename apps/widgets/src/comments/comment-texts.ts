import type { Language } from '@gangway/domain/languages/language'
import { tryAgain as englishTryAgain } from '@gangway/texts/actions/english'
import { tryAgain as germanTryAgain } from '@gangway/texts/actions/german'
import { uploading as englishUploading } from '@gangway/texts/files/english'
import { uploading as germanUploading } from '@gangway/texts/files/german'
import { fill, type TranslationOf } from '@gangway/texts/template'

const english = {
  title: 'Comments',
  thread: 'Conversation',
  loading: 'Loading the comments …',
  failed: 'The comments could not be loaded.',
  stale: 'The comments could not be refreshed.',
  tryAgain: englishTryAgain,
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
  uploading: englishUploading,
  people: 'Mention someone',
  nobody: 'No one with this name',
  newBy: 'New comment by {name}',
  sent: 'Your comment was sent.',
  offline: 'You are offline. What you send waits here until the connection is back.',
  waitsForSending: 'Waiting to be sent',
  unanswered: 'No answer yet. It is sent again and arrives once; afterwards you can edit it.',
  notSent: 'Not sent',
  discard: 'Discard',
  tooLong: '{n} characters too many',
  waitForFiles: 'Wait until the file has been uploaded.',
} as const

export type CommentTextKey = keyof typeof english

const german: TranslationOf<typeof english> = {
  title: 'Kommentare',
  thread: 'Verlauf der Kommentare',
  loading: 'Die Kommentare werden geladen …',
  failed: 'Die Kommentare konnten nicht geladen werden.',
  stale: 'Die Kommentare konnten nicht aktualisiert werden.',
  tryAgain: germanTryAgain,
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
  uploading: germanUploading,
  people: 'Jemanden erwähnen',
  nobody: 'Niemand mit diesem Namen',
  newBy: 'Neuer Kommentar von {name}',
  sent: 'Ihr Kommentar wurde gesendet.',
  offline: 'Sie sind offline. Was Sie senden, wartet hier, bis die Verbindung wieder steht.',
  waitsForSending: 'Wartet auf den Versand',
  unanswered:
    'Noch keine Antwort. Der Kommentar wird noch einmal gesendet und kommt nur einmal an; danach können Sie ihn bearbeiten.',
  notSent: 'Nicht gesendet',
  discard: 'Verwerfen',
  tooLong: '{n} Zeichen zu viel',
  waitForFiles: 'Warten Sie, bis die Datei hochgeladen ist.',
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
