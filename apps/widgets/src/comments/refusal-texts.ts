import type { Language } from '@gangway/domain/languages/language'
import { commentRefusals as sharedEnglish } from '@gangway/texts/comments/english'
import { commentRefusals as sharedGerman } from '@gangway/texts/comments/german'
import type { TranslationOf } from '@gangway/texts/template'

const english = {
  ...sharedEnglish,
  network: 'No response from the server. Your text is kept; please try again.',
  unauthenticated: 'You are no longer signed in. Your text is kept.',
  event_not_found: 'You no longer have access to this event.',
  attachment_not_found: 'A file is no longer available. Please attach it again.',
  too_many_files: 'You can attach up to five files.',
  pdf: 'This PDF cannot be accepted. It is damaged or protected, or it contains scripts or attachments.',
  virus_found: 'This file contains a virus.',
  storage_full: 'There is no storage space left.',
  doubtful:
    'Whether this comment arrived is not known. Look for it above before you send it again.',
  unknown: 'That did not work. Your text is kept; please try again.',
} as const

type Refusal = keyof typeof english

const german: TranslationOf<typeof english> = {
  ...sharedGerman,
  network:
    'Der Server hat nicht geantwortet. Ihr Text bleibt erhalten; bitte versuchen Sie es erneut.',
  unauthenticated: 'Sie sind nicht mehr angemeldet. Ihr Text bleibt erhalten.',
  event_not_found: 'Sie haben keinen Zugriff mehr auf diese Anfrage.',
  attachment_not_found: 'Eine Datei ist nicht mehr verfügbar. Bitte hängen Sie sie noch einmal an.',
  too_many_files: 'Sie können bis zu fünf Dateien anhängen.',
  pdf: 'Dieses PDF kann nicht angenommen werden. Es ist beschädigt oder geschützt, oder es enthält Skripte oder Anhänge.',
  virus_found: 'Die Datei enthält einen Virus.',
  storage_full: 'Es ist kein Speicherplatz mehr frei.',
  doubtful:
    'Ob dieser Kommentar angekommen ist, ist nicht bekannt. Sehen Sie oben nach, bevor Sie ihn noch einmal senden.',
  unknown: 'Das hat nicht geklappt. Ihr Text bleibt erhalten; bitte versuchen Sie es erneut.',
}

const textsIn: Readonly<Record<Language, Readonly<Record<Refusal, string>>>> = {
  en: english,
  de: german,
}

/** The messages for failures, by code. */
export function refusalText(code: string, language: Language): string {
  const texts = textsIn[language]
  if (code.startsWith('pdf_')) return texts.pdf
  return Object.hasOwn(texts, code) ? texts[code as Refusal] : texts.unknown
}
