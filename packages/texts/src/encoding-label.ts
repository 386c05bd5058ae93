import { encodings, type TextEncoding } from '@gangway/domain/imports/text-encodings'
import type { Language } from '@gangway/domain/languages/language'
import { encodingRegions } from './imports.ts'

/** `Central European (Windows-1250)` */
export function encodingLabel(encoding: TextEncoding, language: Language): string {
  const { name, region } = encodings[encoding]
  return `${encodingRegions[region][language]} (${name})`
}
