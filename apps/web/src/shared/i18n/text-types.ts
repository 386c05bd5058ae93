import type { Placeholder, TranslationOf } from '@gangway/texts/template'
import type { EnglishCatalogue } from './english.ts'
import type { englishPages } from './english-pages.ts'
import type { englishStart } from './english-start.ts'

type CatalogueOf<English> = { [Area in keyof English]: TranslationOf<English[Area]> }

export type Catalogue = CatalogueOf<EnglishCatalogue>

/** The texts that are there from the start. */
export type StartCatalogue = CatalogueOf<typeof englishStart>

/** The texts below `PageTexts`, on top of those. */
export type PagesCatalogue = CatalogueOf<typeof englishPages>

/** `area.key`, such as `events.title`; a key may itself contain dots. */
export type TextKey = {
  [Area in keyof EnglishCatalogue]: `${Area}.${keyof EnglishCatalogue[Area] & string}`
}[keyof EnglishCatalogue]

type EnglishText<Key> = Key extends `${infer Area extends keyof EnglishCatalogue}.${infer Rest}`
  ? Rest extends keyof EnglishCatalogue[Area]
    ? EnglishCatalogue[Area][Rest]
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
