/** Languages guides are offered in, as ISO 639-1 codes: the list the events filter supports. */
export const guideLanguages = [
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'it',
  'ja',
  'nl',
  'no',
  'pl',
  'pt',
  'ru',
  'sv',
  'tr',
  'zh',
] as const

export type GuideLanguage = (typeof guideLanguages)[number]

export function isGuideLanguage(value: string): value is GuideLanguage {
  return guideLanguages.includes(value as GuideLanguage)
}
