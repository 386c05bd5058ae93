import type { NoticeRow } from '@gangway/contract/notices'
import type { Language } from '@gangway/domain/languages/language'
import { noticeKinds } from '@gangway/domain/notices/notice-kinds'
import { alarmSentence } from '@gangway/texts/alarm-sentence'
import { disruptionSentence } from '@gangway/texts/disruption-message'
import {
  contradictionSentence,
  noticeSentence,
  paperSentence,
} from '@gangway/texts/notice-sentence'
import { noticeText } from './notice-texts.ts'

const known: ReadonlySet<string> = new Set(noticeKinds)

/** Text of a notice. A later release may have kinds that the script of an open page does not know. */
export function sentenceOf(
  { kind, count, alarm, disruption, contradictions, paper }: NoticeRow,
  language: Language,
): string {
  if (!known.has(kind)) return noticeText(language, 'later')
  if (disruption !== null) return disruptionSentence(disruption, language)
  if (contradictions !== null) return contradictionSentence(contradictions, language)
  if (paper !== null) return paperSentence(paper, language)
  return alarm === null ? noticeSentence(kind, count, language) : alarmSentence(alarm, language)
}
