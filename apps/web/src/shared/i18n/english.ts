import { englishPages } from './english-pages.ts'
import { englishStart } from './english-start.ts'

/** All English texts: the catalogue from which the others get their type. */
export const english = { ...englishStart, ...englishPages }

export type EnglishCatalogue = typeof english
