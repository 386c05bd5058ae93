import type { Language } from '@gangway/domain/languages/language'

const names = new Map<Language, Intl.DisplayNames>()

/** Lists have the same few thousands of times, and `Intl` is slow to answer. */
const known = new Map<string, string>()

/** The name of a language, `de` → `German`; anything but a language code is returned as it is. */
export function languageName(code: string, language: Language): string {
  const key = `${language} ${code}`
  const name = known.get(key) ?? lookedUp(code, language)
  known.set(key, name)
  return name
}

function lookedUp(code: string, language: Language): string {
  try {
    return namesIn(language).of(code) ?? code
  } catch {
    return code
  }
}

function namesIn(language: Language): Intl.DisplayNames {
  const made = names.get(language)
  if (made !== undefined) return made
  const built = new Intl.DisplayNames(language, { type: 'language' })
  names.set(language, built)
  return built
}
