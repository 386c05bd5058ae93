import { type Language, localeOf } from '@gangway/domain/languages/language'

/** The forms of a text by grammatical number, as Unicode names them; `{n}` is the number that chooses. */
export type PluralText = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** One text in every language. */
export type Text = Readonly<Record<Language, string | PluralText>>

/** Texts by key, or tables of them. */
export type Table = { readonly [key: string]: Text | Table }

/** Texts with the values of the English one: a translation that forgets or misspells a name does not compile. */
type Holding<English> = English extends { other: infer Other }
  ? PluralText & { other: Holding<Other> }
  : English extends `${string}{${infer Name}}${infer Rest}`
    ? `${string}{${Name}}${string}` & Holding<Rest>
    : string

type Translated<Texts> = Texts extends { en: infer English }
  ? { readonly en: English; readonly de: Holding<English> }
  : { readonly [Key in keyof Texts]: Translated<Texts[Key]> }

/** A text, or a table of them, in every language side by side. A missing language does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const Texts extends Text | Table>(table: Texts & Translated<Texts>): Texts {
  return table
}

/** A table in one language. */
export type InLanguage<Texts> = Texts extends { [Each in Language]: infer Form }
  ? Form
  : { readonly [Key in keyof Texts]: InLanguage<Texts[Key]> }

const picked = { en: new WeakMap<object, object>(), de: new WeakMap<object, object>() }

/** A table in one language; every time the same. */
export function inLanguage<Texts extends Table>(table: Texts, language: Language): InLanguage<Texts>
export function inLanguage(table: Table, language: Language): object {
  const known = picked[language].get(table)
  if (known !== undefined) return known
  const made = Object.fromEntries(
    Object.entries(table).map(([key, each]) => [
      key,
      isText(each) ? each[language] : inLanguage(each, language),
    ]),
  )
  picked[language].set(table, made)
  return made
}

function isText(table: Text | Table): table is Text {
  return 'en' in table && 'de' in table
}

/** The names a text leaves open: `customer` and `n` of `{n} more of {customer}`. */
export type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

export type Values = Readonly<Record<string, string | number>>

/** The text with the values in their places; a place without a value stays as it is. */
export function fill(text: string, values: Values = {}): string {
  const [start = '', ...rest] = text.split('{')
  let filled = start
  for (const part of rest) {
    const end = part.indexOf('}')
    const value = end === -1 ? undefined : values[part.slice(0, end)]
    filled += value === undefined ? `{${part}` : String(value) + part.slice(end + 1)
  }
  return filled
}

interface Forms {
  rules: Intl.PluralRules
  /** By number. */
  known: Intl.LDMLPluralRule[]
}

const formsOf = new Map<string, Forms>()

/** The form that a language uses for a number. Those of small ones are kept: `Intl` is slow to answer. */
export function formFor(text: PluralText, language: string, n: number): string {
  const { rules, known } = formsOf.get(language) ?? {
    rules: new Intl.PluralRules(language),
    known: [],
  }
  formsOf.set(language, { rules, known })
  const form = known[n] ?? rules.select(n)
  if (Number.isInteger(n) && n >= 0 && n < 1_000) known[n] = form
  return text[form] ?? text.other
}

/** How many: `999`, and with the thousands apart `1,000`. */
export function countText(n: number, language: Language): string {
  return n < 1_000 ? String(n) : new Intl.NumberFormat(localeOf[language]).format(n)
}

/** A text with its values, in the form that a language uses for `n`. */
export function say(text: string | PluralText, language: Language, values: Values = {}): string {
  if (typeof text === 'string') return fill(text, values)
  const n = Number(values['n'])
  return fill(formFor(text, language, n), { ...values, n: countText(n, language) })
}
