import type { Language } from '@gangway/domain/languages/language'

const names = new Map<Language, Intl.DisplayNames>()

/** The name of a language, `de` → `German`; anything but a language code is returned as it is. */
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
