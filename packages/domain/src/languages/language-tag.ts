const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** The usual spelling of a BCP 47 tag, such as `pt-BR` for `PT_br`; null: no language with a name has it. */
export function languageTag(text: string): string | null {
  if (text.length > 20) return null
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.replaceAll('_', '-'))
    return names.of(new Intl.Locale(tag).language) === undefined ? null : tag
  } catch {
    return null
  }
}

/** Whether a text is the BCP 47 tag of a language that has a name, spelled as usual: `de`, `pt-BR`, `zh-Hant`. */
export function isLanguageTag(text: string): boolean {
  return languageTag(text) === text
}
