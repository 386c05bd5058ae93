import { create } from 'fontkit'
import { charactersOf, readSlice, type Slice, slicesFor } from './foreign-families.ts'
import { isRightToLeft } from '@gangway/domain/characters/direction'
import { isInvisible, isJapanese, signsOf } from './signs.ts'

/** A face embedded beside the paper's own, with the characters of one slice. */
export interface ForeignFace {
  name: string
  bytes: Buffer
  has: (codePoint: number) => boolean
  /** Whether it can be set: some faces have tables that the layout fails on. */
  sets: (text: string) => boolean
}

export interface ForeignFaces {
  /** The face for a character in a text; null where the paper's own serves, or no face has it. */
  faceOf: (sign: string, text: string) => ForeignFace | null
  faces: readonly ForeignFace[]
  /** Whether some face has the character. */
  isPrintable: (sign: string, text: string) => boolean
}

/**
 * Finds faces for what the paper's own lacks (East Asian, Indic and other scripts, emoji), and for Hebrew,
 * among whose letters the paper's own would not mirror brackets. Reads nothing where no
 * text needs it.
 *
 * @param texts everything that may be printed
 * @param own the paper's face
 * @param weight 400 or 700
 */
export async function foreignFaces(
  texts: readonly string[],
  own: Buffer,
  weight: number,
): Promise<ForeignFaces> {
  const { has } = openFace('', own)
  const isOwn = (sign: string) => !isRightToLeft(sign) && codePointsOf(sign).every(has)
  const opened = new Map<string, ForeignFace>()
  const chosen = new Map<string, ForeignFace | null>()

  const open = async (slice: Slice, sign: string): Promise<ForeignFace> => {
    const name = `${slice.name} ${weight}`
    const known = opened.get(name)
    if (known !== undefined) return known
    const bold = openFace(name, await instanceOf(slice, { wght: weight }))
    // Tables of a few families do not survive being fixed to a weight; as they are they have the regular one.
    const face = bold.sets(sign) ? bold : openFace(name, await instanceOf(slice, {}))
    opened.set(name, face)
    return face
  }
  const find = async (sign: string, slices: readonly Slice[]): Promise<ForeignFace | null> => {
    const needed = codePointsOf(sign)
    for (const slice of slices.filter(({ ranges }) => isWithin(needed, ranges))) {
      const face = await open(slice, sign)
      if (needed.every(face.has) && face.sets(sign)) return face
    }
    return null
  }

  for (const text of texts.map(withStandards)) {
    const foreign = signsOf(text).filter((sign) => !isOwn(sign))
    for (const sign of foreign) {
      const key = keyOf(sign, isJapanese(text))
      if (chosen.has(key)) continue
      chosen.set(key, await find(sign, await slicesFor(isJapanese(text))))
    }
    // A face may set each sign but still fail on all of them together.
    for (const sign of foreign) {
      const key = keyOf(sign, isJapanese(text))
      if (chosen.get(key)?.sets(foreign.join('')) === false) chosen.set(key, null)
    }
  }
  const used = new Set([...chosen.values()].filter((face) => face !== null))
  const faceOf = (sign: string, text: string) =>
    chosen.get(keyOf(sign, isJapanese(text))) ?? chosen.get(keyOf(sign, !isJapanese(text))) ?? null
  const isPrintable = (sign: string, text: string) => isOwn(sign) || faceOf(sign, text) !== null
  return { faceOf, faces: [...used], isPrintable }
}

/** As faces have it: letters with their marks in one, where there is such a character. */
export function withStandards(text: string): string {
  return text.normalize('NFC')
}

const keyOf = (sign: string, inJapanese: boolean) => `${inJapanese ? 'ja' : ''} ${sign}`

function codePointsOf(sign: string): number[] {
  return Array.from(sign)
    .filter((part) => !isInvisible(part))
    .map((part) => part.codePointAt(0) ?? 0)
}

function isWithin(codePoints: readonly number[], ranges: Slice['ranges']): boolean {
  return codePoints.every((codePoint) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  )
}

/** A slice at some values of its axes, in a format that can be embedded. */
async function instanceOf(slice: Slice, variationAxes: Record<string, number>): Promise<Buffer> {
  // It loads two WebAssembly programs, which most prints do not need.
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readSlice(slice), charactersOf(slice), {
    targetFormat: 'truetype',
    variationAxes,
  })
}

function openFace(name: string, bytes: Buffer): ForeignFace {
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a collection is no face')
  const sets = (text: string) => {
    try {
      font.layout(text)
      return true
    } catch {
      return false
    }
  }
  return { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint), sets }
}
