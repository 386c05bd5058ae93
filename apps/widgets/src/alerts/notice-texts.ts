import { defaultLanguage, type Language, languageOf } from '@gangway/domain/languages/language'
import { tryAgain as englishTryAgain } from '@gangway/texts/actions/english'
import { tryAgain as germanTryAgain } from '@gangway/texts/actions/german'
import { fill, type TranslationOf } from '@gangway/texts/template'

const english = {
  empty: 'Nothing needs your attention.',
  failed: 'The alerts could not be loaded.',
  retry: englishTryAgain,
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  more: 'Show more',
  unread: 'Unread',
  order: 'Order of {name}',
  invoice: 'Invoice {name}',
  later: 'Something new. Reload the page to read it.',
} as const

export type NoticeText = keyof typeof english

const german: TranslationOf<typeof english> = {
  empty: 'Im Moment ist nichts zu tun.',
  failed: 'Die Mitteilungen konnten nicht geladen werden.',
  retry: germanTryAgain,
  markAll: 'Alle als gelesen markieren',
  markRead: 'Als gelesen markieren',
  more: 'Mehr anzeigen',
  unread: 'Ungelesen',
  order: 'Bestellung von {name}',
  invoice: 'Rechnung {name}',
  later: 'Etwas Neues. Laden Sie die Seite neu, um es zu lesen.',
}

const textsOf: Readonly<Record<Language, Readonly<Record<NoticeText, string>>>> = {
  en: english,
  de: german,
}

/** The language the page has chosen, as the cookie says (rule F6.1). */
export function readLanguage(cookies: string): Language {
  const [, code] = /(?:^|; )language=(\w+)(?:;|$)/.exec(cookies) ?? []
  return languageOf(code) ?? defaultLanguage
}

export function noticeText(
  language: Language,
  text: NoticeText,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(textsOf[language][text], values)
}
