import { findCharacter, type FoundCharacter } from './character-name.ts'

const whiteSpace = /\p{White_Space}+/gu

/** Line breaks, and every character without a sign of its own that all fonts agree on; a tab is white space. */
const forbidden = /(?!\t)[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u

/**
 * One spelling for all spellings of a key that look alike: composed characters, single spaces, none around it. Keys
 * are references, order and invoice numbers, codes and names of ships.
 */
export function keyText(written: string): string {
  return written.normalize('NFC').replaceAll(whiteSpace, ' ').trim()
}

/** The first character that no key may hold, because it would make two keys that look alike; null: none. */
export function forbiddenInKey(written: string): FoundCharacter | null {
  return findCharacter(written, forbidden)
}
