/** What the product speaks. A language more is an entry here; the compiler then names what it lacks. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** Spoken with those who ask for none of ours (specification §9). */
export const defaultLanguage: Language = 'en'

/** @returns null when it is none of ours */
export function languageOf(code: unknown): Language | null {
  return languages.find((language) => language === code) ?? null
}
