/** Languages of the product. To add one, add an entry here; the compiler then names what it lacks. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** Spoken with those who ask for none of ours (rule F6.1). */
export const defaultLanguage: Language = 'en'

/** In which dates and numbers are written: days before months, and 24 hours. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

/** @returns null for any other */
export function languageOf(code: unknown): Language | null {
  return languages.find((language) => language === code) ?? null
}
