import { type Language, localeOf } from '@gangway/domain/languages/language'

/** The forms of a text by grammatical number, as Unicode names them; `{n}` is the number that chooses. */
export type PluralText = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Texts that leave open what this one does: a translation that forgets or misspells a name does not compile. */
export type Holding<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Holding<Rest>
  : string

/** The other forms may do without what `other` holds, as `one` does without its number. */
type PluralHolding<Text> = PluralText & { other: Holding<Text> }

/** The shape a translation must have: the same keys, plural where the English is plural, the same values. */
export type TranslationOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends { other: infer Other }
    ? PluralHolding<Other>
    : Holding<Texts[Key]>
}

/** The names a text leaves open: `customer` and `n` of `{n} more of {customer}`. */
export type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

export type Values = Readonly<Record<string, string | number>>

/** The text with the values in their places; a place without a value stays as it is. */
export function fill(text: string, values: Values = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}

/** The form that a language uses for a number. */
export function formFor(text: PluralText, rules: Intl.PluralRules, n: number): string {
  return text[rules.select(n)] ?? text.other
}

/** How many: `999`, and with the thousands apart `1,000`. */
export function countText(n: number, language: Language): string {
  return n < 1_000 ? String(n) : new Intl.NumberFormat(localeOf[language]).format(n)
}

/** A text with its values, in the form that a language uses for `n`. */
export function say(
  text: string | PluralText,
  language: Language,
  values: Values = {},
  rules?: Intl.PluralRules,
): string {
  if (typeof text === 'string') return fill(text, values)
  const n = Number(values['n'])
  const form = formFor(text, rules ?? new Intl.PluralRules(language), n)
  return fill(form, { ...values, n: countText(n, language) })
}
