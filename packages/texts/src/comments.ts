import { commentErrors, fileErrors } from '@gangway/contract/file-errors'
import { tryAgain } from './actions.ts'
import { uploading } from './files.ts'
import { texts } from './template.ts'

/** How many comments someone has not seen. */
export const unreadComments = texts({
  en: { one: '{n} unread comment', other: '{n} unread comments' },
  de: { one: '{n} ungelesener Kommentar', other: '{n} ungelesene Kommentare' },
})

/** Texts around the comments of an event; those of the box itself come with its service. */
export const comments = texts({
  title: { en: 'Comments', de: 'Kommentare' },
  unread: {
    en: { one: '{n} unread', other: '{n} unread' },
    de: { one: '{n} ungelesen', other: '{n} ungelesen' },
  },
  close: { en: 'Close the comments', de: 'Kommentare schließen' },
  newFor: {
    en: 'New comment for event #{id} at {date}',
    de: 'Neuer Kommentar zur Anfrage #{id} am {date}',
  },
  failed: {
    en: 'Comments are not available right now.',
    de: 'Kommentare sind gerade nicht verfügbar.',
  },
  guidFailed: {
    en: 'The comments could not be linked to this event. {reason}',
    de: 'Die Kommentare konnten nicht mit dieser Anfrage verknüpft werden. {reason}',
  },
})

/** The box in which comments are read and written. */
export const commentsBox = texts({
  title: { en: 'Comments', de: 'Kommentare' },
  thread: { en: 'Conversation', de: 'Verlauf der Kommentare' },
  loading: { en: 'Loading the comments …', de: 'Die Kommentare werden geladen …' },
  failed: {
    en: 'The comments could not be loaded.',
    de: 'Die Kommentare konnten nicht geladen werden.',
  },
  stale: {
    en: 'The comments could not be refreshed.',
    de: 'Die Kommentare konnten nicht aktualisiert werden.',
  },
  tryAgain,
  empty: { en: 'No comments yet.', de: 'Noch keine Kommentare.' },
  emptyHint: {
    en: 'Both the agency and the operator can read what you write here.',
    de: 'Agentur und Veranstalter können lesen, was Sie hier schreiben.',
  },
  older: { en: 'Show older comments', de: 'Ältere Kommentare anzeigen' },
  unread: { en: 'New', de: 'Neu' },
  toEvent: { en: 'Open the event', de: 'Anfrage öffnen' },
  you: { en: 'You', de: 'Sie' },
  somebody: { en: 'Someone', de: 'Jemand' },
  agency: { en: 'Agency', de: 'Agentur' },
  operator: { en: 'Operator', de: 'Veranstalter' },
  internal: { en: 'Internal', de: 'Intern' },
  internalHint: { en: 'Not visible to the agency.', de: 'Für die Agentur nicht sichtbar.' },
  edited: { en: 'edited', de: 'bearbeitet' },
  deleted: { en: 'This comment was deleted.', de: 'Dieser Kommentar wurde gelöscht.' },
  edit: { en: 'Edit', de: 'Bearbeiten' },
  editNamed: { en: 'Edit your comment', de: 'Ihren Kommentar bearbeiten' },
  delete: { en: 'Delete', de: 'Löschen' },
  deleteSure: { en: 'Delete this comment?', de: 'Diesen Kommentar löschen?' },
  keep: { en: 'Keep it', de: 'Behalten' },
  save: { en: 'Save', de: 'Speichern' },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  write: { en: 'Write a comment', de: 'Kommentar schreiben' },
  writeInternal: {
    en: 'Write a comment only the operator can see',
    de: 'Kommentar schreiben, den nur der Veranstalter sieht',
  },
  send: { en: 'Send', de: 'Senden' },
  sending: { en: 'Sending …', de: 'Wird gesendet …' },
  keys: { en: 'Ctrl + Enter sends', de: 'Strg + Eingabe sendet' },
  keysMac: { en: '⌘ + Enter sends', de: '⌘ + Eingabe sendet' },
  attach: { en: 'Attach a file', de: 'Datei anhängen' },
  attachHint: { en: 'PDF or picture, up to 10 MB', de: 'PDF oder Bild, bis 10 MB' },
  removeFile: { en: 'Remove {name}', de: '{name} entfernen' },
  uploading,
  people: { en: 'Mention someone', de: 'Jemanden erwähnen' },
  nobody: { en: 'No one with this name', de: 'Niemand mit diesem Namen' },
  newBy: { en: 'New comment by {name}', de: 'Neuer Kommentar von {name}' },
  sent: { en: 'Your comment was sent.', de: 'Ihr Kommentar wurde gesendet.' },
  offline: {
    en: 'You are offline. What you send waits here until the connection is back.',
    de: 'Sie sind offline. Was Sie senden, wartet hier, bis die Verbindung wieder steht.',
  },
  waitsForSending: { en: 'Waiting to be sent', de: 'Wartet auf den Versand' },
  unanswered: {
    en: 'No answer yet. It is sent again and arrives once; afterwards you can edit it.',
    de: 'Noch keine Antwort. Der Kommentar wird noch einmal gesendet und kommt nur einmal an; danach können Sie ihn bearbeiten.',
  },
  notSent: { en: 'Not sent', de: 'Nicht gesendet' },
  discard: { en: 'Discard', de: 'Verwerfen' },
  tooLong: { en: '{n} characters too many', de: '{n} Zeichen zu viel' },
  waitForFiles: {
    en: 'Wait until the file has been uploaded.',
    de: 'Warten Sie, bis die Datei hochgeladen ist.',
  },
})

/** Failures in the box, by code. */
export const boxRefusals = texts({
  ...fileErrors,
  ...commentErrors,
  network: {
    en: 'No response from the server. Your text is kept; please try again.',
    de: 'Der Server hat nicht geantwortet. Ihr Text bleibt erhalten; bitte versuchen Sie es erneut.',
  },
  unauthenticated: {
    en: 'You are no longer signed in. Your text is kept.',
    de: 'Sie sind nicht mehr angemeldet. Ihr Text bleibt erhalten.',
  },
  event_not_found: {
    en: 'You no longer have access to this event.',
    de: 'Sie haben keinen Zugriff mehr auf diese Anfrage.',
  },
  attachment_not_found: {
    en: 'A file is no longer available. Please attach it again.',
    de: 'Eine Datei ist nicht mehr verfügbar. Bitte hängen Sie sie noch einmal an.',
  },
  too_many_files: {
    en: 'You can attach up to five files.',
    de: 'Sie können bis zu fünf Dateien anhängen.',
  },
  pdf: {
    en: 'This PDF cannot be accepted. It is damaged or protected, or it contains scripts or attachments.',
    de: 'Dieses PDF kann nicht angenommen werden. Es ist beschädigt oder geschützt, oder es enthält Skripte oder Anhänge.',
  },
  virus_found: { en: 'This file contains a virus.', de: 'Die Datei enthält einen Virus.' },
  storage_full: {
    en: 'There is no storage space left.',
    de: 'Es ist kein Speicherplatz mehr frei.',
  },
  doubtful: {
    en: 'Whether this comment arrived is not known. Look for it above before you send it again.',
    de: 'Ob dieser Kommentar angekommen ist, ist nicht bekannt. Sehen Sie oben nach, bevor Sie ihn noch einmal senden.',
  },
  unknown: {
    en: 'That did not work. Your text is kept; please try again.',
    de: 'Das hat nicht geklappt. Ihr Text bleibt erhalten; bitte versuchen Sie es erneut.',
  },
})
