import type { Language } from '@gangway/domain/languages/language'
import { fieldNames as english } from './english.ts'
import { fieldNames as german } from './german.ts'

type NamedField = keyof typeof english extends `field.${infer Field}` ? Field : never

const namesOf: Readonly<Record<Language, Readonly<Record<`field.${NamedField}`, string>>>> = {
  en: english,
  de: german,
}

export function fieldName(field: NamedField, language: Language): string {
  return namesOf[language][`field.${field}`]
}
