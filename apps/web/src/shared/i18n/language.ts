import { defaultLanguage, type Language, languageOf } from '@gangway/domain/languages/language'
import { oneYearSeconds, readCookie, writeCookie } from '../browser/cookies.ts'
import { texts as englishStart } from './start-texts.ts?en'
import type { PagesCatalogue, StartCatalogue } from './text-types.ts'

/** By rule F6.1. */
const cookieName = 'language'

export function rememberedLanguage(): Language {
  return languageOf(readCookie(cookieName)) ?? defaultLanguage
}

export function rememberLanguage(language: Language): void {
  writeCookie(cookieName, language, oneYearSeconds)
}

/** The texts of the frame and the events list: English ones come with the application. */
export async function loadStartTexts(language: Language): Promise<StartCatalogue> {
  return startTexts[language]()
}

const startTexts: Readonly<Record<Language, () => Promise<StartCatalogue>>> = {
  en: async () => englishStart,
  de: async () => (await import('./start-texts.ts?de')).texts,
}

const pageTexts = new Map<Language, Promise<PagesCatalogue>>()
const loadedPageTexts = new Map<Language, PagesCatalogue>()

/** The texts of all other pages, if they are loaded. */
export function pageTextsAtHand(language: Language): PagesCatalogue | undefined {
  return loadedPageTexts.get(language)
}

/** The texts of all other pages, fetched once. */
export function loadPageTexts(language: Language): Promise<PagesCatalogue> {
  const known = pageTexts.get(language)
  if (known !== undefined) return known
  const loading = fetchPageTexts[language]()
  pageTexts.set(language, loading)
  loading.then(
    (texts) => loadedPageTexts.set(language, texts),
    // A call after a failure fetches them again.
    () => pageTexts.delete(language),
  )
  return loading
}

const fetchPageTexts: Readonly<Record<Language, () => Promise<PagesCatalogue>>> = {
  en: async () => (await import('./page-texts.ts?en')).texts,
  de: async () => (await import('./page-texts.ts?de')).texts,
}
