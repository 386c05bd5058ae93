import type { Language } from '@gangway/domain/languages/language'
import { inLanguage } from '@gangway/texts/template'
import * as pageTexts from '../shared/i18n/page-texts.ts'
import * as startTexts from '../shared/i18n/start-texts.ts'
import type { Translate } from '../shared/i18n/text-types.ts'
import { translator } from '../shared/i18n/translate.ts'

/** Translates with all texts of a language. */
export function translateIn(language: Language): Translate {
  return translator(language, inLanguage({ ...startTexts, ...pageTexts }, language))
}
