import { apart } from '@gangway/domain/characters/direction'
import type { Language } from '@gangway/domain/languages/language'
import { type PluralText, say, type Values } from '@gangway/texts/template'
import type { Translate } from './text-types.ts'

/** Texts by area and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, string | PluralText>>>>

/** @param catalogues the loaded texts; a text that is in none of them is shown as its key */
export function translator(language: Language, ...catalogues: readonly Texts[]): Translate {
  return (key, ...[values]: [Values?]) =>
    say(textAt(key, catalogues), language, values && apartValues(values))
}

/** Names keep their own direction within a sentence. */
function apartValues(values: Values): Values {
  const apartOnes: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) {
    apartOnes[name] = typeof value === 'string' ? apart(value) : value
  }
  return apartOnes
}

/** `area.key`, where a key may have dots of its own. */
function textAt(key: string, catalogues: readonly Texts[]): string | PluralText {
  const dot = key.indexOf('.')
  const [area, name] = [key.slice(0, dot), key.slice(dot + 1)]
  for (const catalogue of catalogues) {
    const text = catalogue[area]?.[name]
    if (text !== undefined) return text
  }
  return key
}
