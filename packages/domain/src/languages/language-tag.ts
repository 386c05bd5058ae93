const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a text is the BCP 47 tag of a language that has a name, spelled as usual: `de`, `pt-BR`, `zh-Hant`. */
export function isLanguageTag(text: string): boolean {
  if (text.length > 20) return false
  try {
    const [tag] = Intl.getCanonicalLocales(text)
    if (tag !== text) return false
    return names.of(new Intl.Locale(tag).language) !== undefined
  } catch {
    return false
  }
}
