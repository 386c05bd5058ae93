import type { Language } from '@gangway/domain/languages/language'
import { boxRefusals } from '@gangway/texts/comments'

/** The messages for failures, by code. */
export function refusalText(code: string, language: Language): string {
  if (code.startsWith('pdf_')) return boxRefusals.pdf[language]
  return boxRefusals[isKnown(code) ? code : 'unknown'][language]
}

function isKnown(code: string): code is keyof typeof boxRefusals {
  return Object.hasOwn(boxRefusals, code)
}
