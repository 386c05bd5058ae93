export interface FoundCharacter {
  /** `U+200C ZERO WIDTH NON-JOINER`; without a name where it is not among those that occur in practice. */
  character: string
  /** From 1, counted in characters. */
  place: number
}

/** Unicode's names of the characters that come along when text is copied, typed or exported. */
const names: Readonly<Record<number, string>> = {
  0x00: 'NULL',
  0x0a: 'LINE FEED',
  0x0b: 'LINE TABULATION',
  0x0c: 'FORM FEED',
  0x0d: 'CARRIAGE RETURN',
  0x1b: 'ESCAPE',
  0x7f: 'DELETE',
  0x85: 'NEXT LINE',
  0xad: 'SOFT HYPHEN',
  0x34f: 'COMBINING GRAPHEME JOINER',
  0x61c: 'ARABIC LETTER MARK',
  0x115f: 'HANGUL CHOSEONG FILLER',
  0x1160: 'HANGUL JUNGSEONG FILLER',
  0x180e: 'MONGOLIAN VOWEL SEPARATOR',
  0x200b: 'ZERO WIDTH SPACE',
  0x200c: 'ZERO WIDTH NON-JOINER',
  0x200d: 'ZERO WIDTH JOINER',
  0x200e: 'LEFT-TO-RIGHT MARK',
  0x200f: 'RIGHT-TO-LEFT MARK',
  0x2028: 'LINE SEPARATOR',
  0x2029: 'PARAGRAPH SEPARATOR',
  0x202a: 'LEFT-TO-RIGHT EMBEDDING',
  0x202b: 'RIGHT-TO-LEFT EMBEDDING',
  0x202c: 'POP DIRECTIONAL FORMATTING',
  0x202d: 'LEFT-TO-RIGHT OVERRIDE',
  0x202e: 'RIGHT-TO-LEFT OVERRIDE',
  0x2060: 'WORD JOINER',
  0x2066: 'LEFT-TO-RIGHT ISOLATE',
  0x2067: 'RIGHT-TO-LEFT ISOLATE',
  0x2068: 'FIRST STRONG ISOLATE',
  0x2069: 'POP DIRECTIONAL ISOLATE',
  0x3164: 'HANGUL FILLER',
  0xfeff: 'ZERO WIDTH NO-BREAK SPACE',
  0xffa0: 'HALFWIDTH HANGUL FILLER',
}

function nameOf(code: number): string | undefined {
  if (code >= 0xfe00 && code <= 0xfe0f) return `VARIATION SELECTOR-${code - 0xfe00 + 1}`
  if (code >= 0xe0100 && code <= 0xe01ef) return `VARIATION SELECTOR-${code - 0xe0100 + 17}`
  return names[code]
}

/** Text with one of these cannot be stored: NUL, and halves of characters. */
export const unstorable = /[\0\p{Cs}]/u

/** @param searched without the flag `g` */
export function findCharacter(text: string, searched: RegExp): FoundCharacter | null {
  const found = searched.exec(text)
  if (found === null) return null
  const code = found[0].codePointAt(0) ?? 0
  const hex = code.toString(16).toUpperCase().padStart(4, '0')
  const name = nameOf(code)
  return {
    character: name === undefined ? `U+${hex}` : `U+${hex} ${name}`,
    place: Array.from(text.slice(0, found.index)).length + 1,
  }
}
