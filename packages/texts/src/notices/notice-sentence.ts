import type { Language } from '@gangway/domain/languages/language'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { type PluralText, say } from '../template.ts'
import { noticeSentences as english } from './english.ts'
import { noticeSentences as german } from './german.ts'

const sentencesIn: Readonly<Record<Language, Readonly<Record<NoticeKind, string | PluralText>>>> = {
  en: english,
  de: german,
}

/**
 * The sentence of a notice, in the product and in mails.
 *
 * @param count how often it was raised while unread
 */
export function noticeSentence(kind: NoticeKind, count: number, language: Language): string {
  return say(sentencesIn[language][kind], language, { n: count })
}
