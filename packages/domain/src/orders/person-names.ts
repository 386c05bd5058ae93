/** Letters that Unicode does not decompose, as travel documents write them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * A name reduced to what different spellings have in common, ignoring case, accents, hyphens, apostrophes
 * and spaces. `Müller`, `MULLER` and the `MUELLER` in a passport's machine-readable lines are the same
 * name.
 */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Pd}\p{Z}'’`.]/gu, '')
    .replaceAll(/([aou])e/g, '$1')
}
