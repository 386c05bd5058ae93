/** The forms of a text by grammatical number, as Unicode names them; `{n}` is the number that chooses. */
export type PluralText = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** The shape a translation must have: the same keys, plural where the English is plural. */
export type TranslationOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : PluralText
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
