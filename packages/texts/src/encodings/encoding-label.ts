import { encodings, type TextEncoding } from '@gangway/domain/imports/text-encodings'
import type { Language } from '@gangway/domain/languages/language'
import { encodingRegions as english } from './english.ts'
import { encodingRegions as german } from './german.ts'

/** `Central European (Windows-1250)` */
export function encodingLabel(encoding: TextEncoding, language: Language): string {
  const { name, region } = encodings[encoding]
  const regions = { en: english, de: german }[language]
  return `${regions[region]} (${name})`
}
