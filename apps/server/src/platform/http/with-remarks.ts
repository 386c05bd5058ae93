import type { FieldErrors } from '@gangway/contract/errors'
import { remarksOn } from '@gangway/contract/imports/remarks'
import type { Language } from '@gangway/domain/languages/language'
import { wordFaults } from '@gangway/texts/word-faults'

/** An answer with what was taken otherwise than it was sent. */
export function withRemarks<Answer extends object>(
  answer: Answer,
  sent: object,
  language: Language,
): Answer & { remarks?: FieldErrors } {
  const remarks = remarksOn(sent)
  if (Object.keys(remarks).length === 0) return answer
  return { ...answer, remarks: wordFaults(remarks, language) }
}
