import { defaultLanguage, type Language, languageOf } from '@gangway/domain/languages/language'
import { pier } from '@gangway/texts/pier'
import { say, type Values } from '@gangway/texts/template'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

export type TranslatePier = (key: keyof typeof pier, values?: Values) => string

export function pierTextsIn(language: Language): TranslatePier {
  return (key, values) => say(pier[key][language], language, values)
}

/** The first language of the browser that we have. */
export function browserLanguage(): Language {
  const known = navigator.languages.map((tag) => languageOf(tag.split('-')[0]?.toLowerCase()))
  return known.find((language) => language !== null) ?? defaultLanguage
}

export const LanguageContext = createContext<Language>(defaultLanguage)

export function usePierTexts(): { language: Language; t: TranslatePier } {
  const language = useContext(LanguageContext)
  return { language, t: pierTextsIn(language) }
}
