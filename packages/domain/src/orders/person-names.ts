/** Letters that Unicode does not take apart, as travel documents write them. */
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
 * What two spellings of a name have in common: case, accents, hyphens, apostrophes and spaces aside.
 * `Müller`, `MULLER` and the `MUELLER` of a passport's machine-readable lines are one name.
 */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Pd}\p{Z}'’`.]/gu, '')
    .replaceAll(/([aou])e/g, '$1')
}
