import { defaultLanguage, type Language, languageOf } from '@gangway/domain/languages/language'
import { noticesBell } from '@gangway/texts/notices'
import { fill, type Values } from '@gangway/texts/template'

/** The language the page has chosen, as the cookie says (rule F6.1). */
export function readLanguage(cookies: string): Language {
  const [, code] = /(?:^|; )language=(\w+)(?:;|$)/.exec(cookies) ?? []
  return languageOf(code) ?? defaultLanguage
}

export function noticeText(
  language: Language,
  text: keyof typeof noticesBell,
  values: Values = {},
): string {
  return fill(noticesBell[text][language], values)
}
