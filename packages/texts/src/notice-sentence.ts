import type { Language } from '@gangway/domain/languages/language'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { noticeSentences } from './notices.ts'
import { say } from './template.ts'

/**
 * The sentence of a notice, in the product and in mails.
 *
 * @param count how often it was raised while unread
 */
export function noticeSentence(kind: NoticeKind, count: number, language: Language): string {
  return say(noticeSentences[kind][language], language, { n: count })
}
