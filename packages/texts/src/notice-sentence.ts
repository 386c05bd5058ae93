import type { ToldPaper } from '@gangway/contract/papers'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { noticeSentences } from './notices.ts'
import { expiringPapers } from './papers.ts'
import { fill, say } from './template.ts'

/**
 * The sentence of a notice, in the product and in mails.
 *
 * @param count how often it was raised while unread
 */
export function noticeSentence(kind: NoticeKind, count: number, language: Language): string {
  return say(noticeSentences[kind][language], language, { n: count })
}

/** A ship with the references of its calls that contradict each other. */
export interface ContradictedShip {
  ship: string
  references: string[]
}

/** The sentence of a notice about calls of which not all can be true, naming them. */
export function contradictionSentence(
  found: readonly ContradictedShip[],
  language: Language,
): string {
  const sentence = noticeSentence('ship.contradiction', 1, language)
  const list = new Intl.ListFormat(language)
  const ships = found.map(({ ship, references }) => `${ship} (${list.format(references)})`)
  return `${sentence}: ${list.format(ships)}`
}

/** The sentence of a notice about a paper, with its kind and last day. */
export function paperSentence({ kind, valid_until }: ToldPaper, language: Language): string {
  return fill(expiringPapers[kind][language], { day: formatShortDate(valid_until, language) })
}
