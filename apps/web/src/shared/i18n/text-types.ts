import type { InLanguage, Placeholder } from '@gangway/texts/template'
import type * as pageTexts from './page-texts.ts'
import type * as startTexts from './start-texts.ts'

/** The texts that are there from the start, in one language. */
export type StartCatalogue = InLanguage<typeof startTexts>

/** The texts below `PageTexts`, on top of those. */
export type PagesCatalogue = InLanguage<typeof pageTexts>

type Tables = typeof startTexts & typeof pageTexts

/** `area.key`, such as `events.title`; a key may itself contain dots. */
export type TextKey = {
  [Area in keyof Tables]: `${Area}.${keyof Tables[Area] & string}`
}[keyof Tables]

type EnglishText<Key> = Key extends `${infer Area extends keyof Tables}.${infer Rest}`
  ? Rest extends keyof Tables[Area]
    ? Tables[Area][Rest] extends { en: infer English }
      ? English
      : never
    : never
  : never

type ArgumentsFor<Text> = Text extends { other: infer Other }
  ? [{ [Name in Placeholder<Other> | 'n']: Name extends 'n' ? number : string | number }]
  : Placeholder<Text> extends never
    ? []
    : [{ [Name in Placeholder<Text>]: string | number }]

/** The values a text needs, by the placeholders in its English form. */
export type TextArguments<Key extends TextKey> = ArgumentsFor<EnglishText<Key>>

/** Translates: `t('lists.info', { from: 1, to: 25, total: 90 })`. */
export type Translate = <Key extends TextKey>(key: Key, ...values: TextArguments<Key>) => string
