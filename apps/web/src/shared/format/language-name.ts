import type { Language } from '@gangway/domain/languages/language'

const names = new Map<Language, Intl.DisplayNames>()

/** What a language is called, `de` → `German`; what is no language code stays as it is. */
export function languageName(code: string, language: Language): string {
  try {
    return namesIn(language).of(code) ?? code
  } catch {
    return code
  }
}

function namesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language)
  if (known !== undefined) return known
  const built = new Intl.DisplayNames(language, { type: 'language' })
  names.set(language, built)
  return built
}
