import { oneYearSeconds, readCookie, writeCookie } from '../lib/cookies.ts'
import { englishStart } from './english-start.ts'
import type { PagesCatalogue, StartCatalogue } from './text-types.ts'

export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** Cookie and default by rule F6.1. */
const cookieName = 'language'
const defaultLanguage: Language = 'en'

export function rememberedLanguage(): Language {
  const stored = readCookie(cookieName)
  return languages.find((language) => language === stored) ?? defaultLanguage
}

export function rememberLanguage(language: Language): void {
  writeCookie(cookieName, language, oneYearSeconds)
}

/** The texts of the frame and the events list: English ones come with the application. */
export async function loadStartTexts(language: Language): Promise<StartCatalogue> {
  if (language === 'en') return englishStart
  const { germanStart } = await import('./german-start.ts')
  return germanStart
}

const pageTexts = new Map<Language, Promise<PagesCatalogue>>()
const loadedPageTexts = new Map<Language, PagesCatalogue>()

/** The texts of all other pages, if they have been fetched. */
export function pageTextsAtHand(language: Language): PagesCatalogue | undefined {
  return loadedPageTexts.get(language)
}

/** The texts of all other pages, fetched once. */
export function loadPageTexts(language: Language): Promise<PagesCatalogue> {
  const known = pageTexts.get(language)
  if (known !== undefined) return known
  const loading = fetchPageTexts(language)
  pageTexts.set(language, loading)
  loading.then(
    (texts) => loadedPageTexts.set(language, texts),
    // Asked for again after a failure, they are fetched again.
    () => pageTexts.delete(language),
  )
  return loading
}

async function fetchPageTexts(language: Language): Promise<PagesCatalogue> {
  if (language === 'en') return (await import('./english-pages.ts')).englishPages
  return (await import('./german-pages.ts')).germanPages
}
