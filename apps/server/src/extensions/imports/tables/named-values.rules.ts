import { allStatuses } from '@gangway/domain/events/event-status'
import { type GuideLanguage, guideLanguages } from '@gangway/domain/events/guide-languages'
import { type WrittenNeed, writtenNeeds } from '@gangway/domain/imports/written-needs'
import { languages } from '@gangway/domain/languages/language'
import { type NeedKind, needKinds } from '@gangway/domain/orders/order-needs'
import { eventStates } from '@gangway/texts/events'
import { needs } from '@gangway/texts/orders'
import { languageName } from '../../../platform/spreadsheet/cell-text.ts'

/** The language that a cell names, as our exports and people write it: `Deutsch`, `German`, `Français`, `DE`, `deu`. */
export function guideLanguageNamed(cell: string): string | null {
  return languagesByName.get(cell.trim().toLowerCase()) ?? null
}

/** The status that a cell names in the words of our screens and exports. */
export function statusNamed(cell: string): string | null {
  return statusesByName.get(cell.trim().toLowerCase()) ?? null
}

/** The letter of a passport for what a cell says, `w` as offices in German-speaking countries write it. */
export function genderNamed(cell: string): string | null {
  return gendersByName.get(cell.trim().toLowerCase()) ?? null
}

/** The needs in a cell, whose kinds may go by the words of our screens. */
export function needsNamed(cell: string): WrittenNeed[] {
  return writtenNeeds(cell).map((need) => {
    return { ...need, kind: needsByName.get(need.kind.toLowerCase()) ?? need.kind }
  })
}

const otherNeedNames: Readonly<Record<NeedKind, readonly string[]>> = {
  wheelchair: ['wheelchairs', 'rollstühle', 'wch'],
  folding_wheelchair: ['foldable wheelchair', 'faltbarer rollstuhl', 'klapprollstuhl'],
  child_seat: ['child seats', 'kindersitze'],
  diet: ['dietary requirement', 'diät', 'kost', 'verpflegung'],
  other: [],
}

const needsByName: ReadonlyMap<string, NeedKind> = new Map(
  needKinds.flatMap((kind) =>
    languages
      .map((language) => needs[`need.${kind}`][language].toLowerCase())
      .concat(otherNeedNames[kind])
      .map((name) => [name, kind] as const),
  ),
)

const gendersByName: ReadonlyMap<string, string> = new Map([
  ...['f', 'female', 'woman', 'w', 'weiblich', 'frau'].map((name) => [name, 'F'] as const),
  ...['m', 'male', 'man', 'männlich', 'mann', 'herr'].map((name) => [name, 'M'] as const),
  ...['x', 'd', 'diverse', 'divers'].map((name) => [name, 'X'] as const),
])

/** ISO 639-2, where the letters differ from the code's; Norwegian is written in two ways. */
const otherNames: Partial<Record<GuideLanguage, string[]>> = {
  cs: ['ces', 'cze'],
  da: ['dan'],
  de: ['deu', 'ger'],
  el: ['ell', 'gre', 'neugriechisch', 'modern greek'],
  en: ['eng'],
  es: ['spa', 'castellano'],
  fi: ['fin'],
  fr: ['fra', 'fre'],
  it: ['ita'],
  ja: ['jpn'],
  nl: ['nld', 'dut', 'holländisch'],
  no: ['nor', 'nb', 'nn', 'bokmål', 'norsk bokmål', 'nynorsk'],
  pl: ['pol'],
  pt: ['por'],
  ru: ['rus'],
  sv: ['swe'],
  tr: ['tur'],
  zh: ['zho', 'chi', 'mandarin'],
}

const languagesByName: ReadonlyMap<string, string> = new Map(
  guideLanguages.flatMap((code) => {
    const worded = languages.map((language) => languageName(code, language))
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return [code, own, ...worded, ...(otherNames[code] ?? [])].map(
      (name) => [name.toLowerCase(), code] as const,
    )
  }),
)

const statusesByName: ReadonlyMap<string, string> = new Map(
  allStatuses.flatMap((status) =>
    [status, ...Object.values(eventStates[`status.${status}`])].map(
      (name) => [name.toLowerCase(), status] as const,
    ),
  ),
)
