/** Abbreviations of a ship's kind, before its name or after it. MSC is none: it belongs to the names of a company's ships. */
const kinds = 'tsms tsmv msy mts sts tss rms gts ms mv my mn mf ss sy sv ts rv'.split(' ')

/** As a number at the end of a name, from 1. */
const numerals = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(
  ' ',
)

/** No letter and no digit: ranges, because not every database knows which characters of other scripts are. */
const mark =
  '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u02b0-\\u02ff\\u058a\\u05be\\u05f3\\u05f4' +
  '\\u060c\\u061b-\\u061f\\u0f3a-\\u0f3d\\u1400\\u1680\\u169b\\u169c\\u1800-\\u180f\\u2000-\\u206f\\u20a0-\\u20cf' +
  '\\u2190-\\u245f\\u2500-\\u2bff\\u2e00-\\u3004\\u3008-\\u3020\\u3030-\\u3037\\u303d-\\u303f\\u30a0\\u30fb\\ufd3e\\ufd3f' +
  '\\ufe00-\\ufe0f\\ufeff\\ufff9-\\uffff\u{10d6e}\u{10ead}\u{1f000}-\u{1fbef}\u{e0000}-\u{e0fff}]'

// Longest first, as PostgreSQL takes them.
const anyKind = `(?:${kinds.map((kind) => kind.split('').join(' ?')).join('|')})`

/** Replaces a text, or all that a pattern matches; `$1` is its group. */
type KeyStep = { text: string; by: string } | { pattern: string; by: string }

/**
 * From a folded name to its key, in order. The database's `ship_key` is made from them, so JavaScript and PostgreSQL
 * must read the patterns alike.
 */
export const shipKeySteps: readonly KeyStep[] = [
  { pattern: `${mark}+`, by: ' ' },
  { text: 'm s c ', by: 'msc ' },
  { pattern: `^ ?(?:${anyKind} (?=[^ ]))?`, by: '' },
  { pattern: `(?: ${anyKind})? ?$`, by: '' },
  { pattern: `(?<=[^a-z0-9])(${numerals.toReversed().join('|')})$`, by: '#$1#' },
  ...numerals.map((numeral, index) => ({ text: `#${numeral}#`, by: String(index + 1) })),
  { text: ' ', by: '' },
  { pattern: '(?<![0-9])0+(?=[0-9])', by: '' },
]

const steps = shipKeySteps.map(
  (step) => ['pattern' in step ? new RegExp(step.pattern, 'gu') : step.text, step.by] as const,
)

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
 * Two spellings of one ship's name have one key (rule E4.10). Case, accents, punctuation and spaces do not matter, nor
 * does an abbreviation such as “MS” before or after the name, nor whether the number at its end is written 2, 02 or II.
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
  const folded = fold(name.replaceAll(/[™℠]/g, '').normalize('NFKD'))
  const key = steps.reduce((text, [found, by]) => text.replaceAll(found, by), folded)
  return key === '' ? folded.replaceAll(/^ +| +$/g, '') : key
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øłđðħıŧς’‘ʼ‐‑–ßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
}
