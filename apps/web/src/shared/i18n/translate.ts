import type { Language } from '@gangway/domain/languages/language'
import { fill, formFor, type PluralText, type Values } from '@gangway/texts/template'
import type { Translate } from './text-types.ts'

/** Texts by area and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, string | PluralText>>>>

/** @param catalogues the loaded texts; a text that is in none of them is shown as its key */
export function translator(language: Language, ...catalogues: readonly Texts[]): Translate {
  const rules = new Intl.PluralRules(language)
  const texts = new Map<string, string | PluralText>()
  for (const [area, entries] of catalogues.flatMap((catalogue) => Object.entries(catalogue))) {
    for (const [key, text] of Object.entries(entries)) texts.set(`${area}.${key}`, text)
  }
  return (key, ...[values]: [Values?]) => {
    const text = texts.get(key) ?? key
    if (typeof text === 'string') return fill(text, values)
    return fill(formFor(text, rules, Number(values?.['n'])), values)
  }
}
