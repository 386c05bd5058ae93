import { readCookie, writeCookie } from '../lib/cookies.ts'
import { english } from './english.ts'
import type { Catalogue } from './text-types.ts'

export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** Cookie and default by specification §9. */
const cookieName = 'language'
const defaultLanguage: Language = 'en'
const oneYearSeconds = 31_536_000

export function rememberedLanguage(): Language {
  const stored = readCookie(cookieName)
  return languages.find((language) => language === stored) ?? defaultLanguage
}

export function rememberLanguage(language: Language): void {
  writeCookie(cookieName, language, oneYearSeconds)
}

/** English comes with the application, German when it is wanted. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'en') return english
  const { german } = await import('./german.ts')
  return german
}
