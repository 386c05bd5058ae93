/** Written before the name of some ships, and left out by others. */
const prefix = /^(?:m[/.]?s|m[/.]?v|ss|rms|ts)[-. ]+/

// Ranges, because not every database knows which letters of other scripts are letters.
const punctuation =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f]+/gu

const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Keys of names asked for lately: each order, call and time of a page asks for the same few. */
const known = new Map<string, string>()
const mostKnown = 1_000

/**
 * Two spellings of one ship's name have one key (rule E4.10): case, accents, punctuation, spaces and a
 * leading “MS” do not matter. The database's function `ship_key` answers the same.
 */
export function shipKey(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const key = foldedKey(name)
  known.set(name, key)
  return key
}

function foldedKey(name: string): string {
  const folded = fold(name).replaceAll(/^ +| +$/g, '')
  const key = folded.replace(prefix, '').replaceAll(punctuation, '')
  return key === '' ? folded : key
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øłđðħıŧς’‘ʼ‐‑–ßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
}
