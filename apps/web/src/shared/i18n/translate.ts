import type { Language } from './language.ts'
import type { Catalogue, PluralText, Translate } from './text-types.ts'

type Values = Readonly<Record<string, string | number>>

/** @param catalogue the texts at hand; one that is not among them is shown as its key */
export function translator(language: Language, catalogue: Partial<Catalogue>): Translate {
  const rules = new Intl.PluralRules(language)
  const texts = new Map<string, string | PluralText>()
  for (const [area, entries] of Object.entries(catalogue)) {
    for (const [key, text] of Object.entries(entries)) texts.set(`${area}.${key}`, text)
  }
  return (key, ...[values]: [Values?]) => {
    const text = texts.get(key) ?? key
    if (typeof text === 'string') return fill(text, values)
    const isOne = rules.select(Number(values?.['n'])) === 'one'
    return fill(isOne ? text.one : text.other, values)
  }
}

function fill(text: string, values: Values = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
