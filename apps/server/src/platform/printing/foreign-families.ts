import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A file with the characters of some ranges, as Noto's families are cut for browsers. */
export interface Slice {
  /** Unlike every other. */
  name: string
  file: URL
  /** First and last code point of each. */
  ranges: readonly (readonly [number, number])[]
}

interface Family {
  name: string
  /** Which of its slices to use: the others repeat what the paper's own face has. */
  slices: RegExp
}

const numbered = /^\[\d+\]$/

const alphabets: readonly Family[] = [
  { name: 'noto-sans', slices: /^(?:latin-ext|vietnamese|cyrillic-ext|greek-ext|devanagari)$/ },
  { name: 'noto-sans-hebrew', slices: /^hebrew$/ },
  // Noto composes letters from strokes and dots, so copied out of the file they are different
  // letters.
  { name: 'vazirmatn', slices: /^arabic$/ },
  { name: 'noto-sans-arabic', slices: /^arabic$/ },
  { name: 'noto-sans-thai', slices: /^thai$/ },
  ...[
    'armenian',
    'bengali',
    'ethiopic',
    'georgian',
    'gujarati',
    'kannada',
    'khmer',
    'lao',
    'malayalam',
    'myanmar',
    'oriya',
    'sinhala',
    'syriac',
    'tamil',
    'telugu',
    'thaana',
  ].map((script) => ({ name: `noto-sans-${script}`, slices: new RegExp(`^${script}$`) })),
  // fontkit throws on the sans face: some of its letters have no anchor for a vowel sign.
  { name: 'noto-serif-gurmukhi', slices: /^gurmukhi$/ },
  { name: 'noto-serif-tibetan', slices: /^tibetan$/ },
  { name: 'noto-emoji', slices: numbered },
]

const japanese: Family = { name: 'noto-sans-jp', slices: numbered }

const eastAsian: readonly Family[] = [
  { name: 'noto-sans-sc', slices: numbered },
  { name: 'noto-sans-tc', slices: numbered },
  japanese,
  { name: 'noto-sans-kr', slices: numbered },
]

/**
 * The slices to look for a character in, best first.
 *
 * @param isJapanese the same Chinese character looks different in Japan
 */
export async function slicesFor(isJapanese: boolean): Promise<readonly Slice[]> {
  const first = isJapanese ? [japanese] : []
  const slices = await Promise.all([...alphabets, ...first, ...eastAsian].map(slicesOf))
  return slices.flat()
}

const known = new Map<string, Promise<Slice[]>>()

function slicesOf(family: Family): Promise<Slice[]> {
  const read = known.get(family.name) ?? readSlices(family)
  known.set(family.name, read)
  return read
}

async function readSlices({ name, slices }: Family): Promise<Slice[]> {
  const rangesBySlice = JSON.parse(
    await readFile(addressOf(name, 'unicode.json'), 'utf8'),
  ) as Record<string, string>
  return Object.entries(rangesBySlice)
    .filter(([slice]) => slices.test(slice))
    .map(([slice, ranges]) => {
      const file = `${name}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
      return { name: file, file: addressOf(name, `files/${file}`), ranges: rangesOf(ranges) }
    })
}

function addressOf(family: string, path: string): URL {
  return new URL(import.meta.resolve(`@fontsource-variable/${family}/${path}`))
}

/** `U+102-103,U+110`, as in a style sheet. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

export async function readSlice({ file }: Slice): Promise<Buffer> {
  return readFile(fileURLToPath(file))
}

export function charactersOf({ ranges }: Slice): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')
}
