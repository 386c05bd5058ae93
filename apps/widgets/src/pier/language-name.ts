import type { Language } from '@gangway/domain/languages/language'

/** Name of a language by its tag, in another one. */
export function languageName(tag: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
  } catch {
    // Senders may use tags that no browser knows.
    return tag
  }
}
