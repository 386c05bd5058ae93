import type { Language } from '@gangway/domain/languages/language'
import { noticeSentence } from './notice-sentence.ts'

/** A ship with the references of its calls that contradict each other. */
export interface ContradictedShip {
  ship: string
  references: string[]
}

/** The sentence of a notice about calls of which not all can be true, naming them. */
export function contradictionSentence(
  found: readonly ContradictedShip[],
  language: Language,
): string {
  const sentence = noticeSentence('ship.contradiction', 1, language)
  const list = new Intl.ListFormat(language)
  const ships = found.map(({ ship, references }) => `${ship} (${list.format(references)})`)
  return `${sentence}: ${list.format(ships)}`
}
