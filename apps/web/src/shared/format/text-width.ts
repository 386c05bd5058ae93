/**
 * How far each printable ASCII character of the typeface advances, from the space on: hundredths of the font's size, at
 * weight 500, with or without rounding to whole pixels at a size of 14, whichever is more.
 */
const ascii = [
  29, 31, 50, 64, 64, 99, 71, 31, 37, 37, 57, 71, 30, 50, 30, 37, 66, 43, 64, 64, 71, 61, 64, 64,
  64, 64, 30, 31, 67, 68, 71, 57, 100, 72, 66, 79, 72, 60, 59, 79, 74, 29, 64, 69, 57, 93, 79, 79,
  64, 79, 64, 64, 71, 74, 71, 100, 70, 71, 64, 37, 37, 37, 50, 46, 36, 64, 64, 58, 64, 64, 38, 64,
  64, 29, 29, 57, 29, 88, 64, 64, 64, 64, 39, 57, 36, 64, 57, 86, 56, 58, 57, 44, 36, 45, 67,
]
const [firstKnown, digitWidth] = [0x20, 66]

/** Other characters: letters with marks have the width of their base, East Asian ones fill a square. */
const [otherWidth, squareWidth] = [68, 100]
const combining = /\p{M}/u
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u

const known = new Map<string, number>()

/** Pixels at a font size of 14. */
interface TextWidth {
  /** The width of the widest line. */
  line: number
  /** The width of the widest part that cannot break. */
  word: number
}

/**
 * How wide a text is in the application's typeface: an estimate that is rather too large, the same on the server and in
 * the browser, and without asking for layout.
 */
export function textWidth(text: string): TextWidth {
  const widest = { line: 0, word: 0 }
  let [line, word] = [0, 0]
  for (const character of text) {
    const width = advance(character)
    line = character === '\n' ? 0 : line + width
    word = space.test(character) ? 0 : word + width
    if (line > widest.line) widest.line = line
    if (word > widest.word) widest.word = word
  }
  return { line: inPixels(widest.line), word: inPixels(widest.word) }
}

const space = /\s/
const inPixels = (width: number) => (width * 14) / 100

function advance(character: string): number {
  const code = character.charCodeAt(0)
  const width = ascii[code - firstKnown]
  // Figures stand below one another, all as wide as the widest.
  if (width !== undefined) return code >= 0x30 && code <= 0x39 ? digitWidth : width
  const before = known.get(character)
  if (before !== undefined) return before
  const measured = unusual(character)
  known.set(character, measured)
  return measured
}

function unusual(character: string): number {
  if (square.test(character)) return squareWidth
  const base = character.normalize('NFD').charCodeAt(0)
  if (combining.test(character)) return 0
  return ascii[base - firstKnown] ?? otherWidth
}
