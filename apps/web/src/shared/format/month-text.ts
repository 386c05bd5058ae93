import { type Language, localeOf } from '@gangway/domain/languages/language'

/** `June 2027` */
export function monthText(month: string, language: Language): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localeOf[language], format)
}
