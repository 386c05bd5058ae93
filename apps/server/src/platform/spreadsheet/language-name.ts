import type { Language } from '@gangway/domain/languages/language'

const names = new Map<string, Intl.DisplayNames>()

/** What a language is called, `de` → `German`; what is no language code stays as it is. */
export function languageName(code: string, language: Language): string {
  const known = names.get(language)
  const displayNames = known ?? new Intl.DisplayNames(language, { type: 'language' })
  if (known === undefined) names.set(language, displayNames)
  try {
    return displayNames.of(code) ?? code
  } catch {
    return code
  }
}
