const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Characters as a reader counts them: letters with their marks, emoji with all their parts. */
export function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/**
 * Characters without a look of their own: spaces, joiners, and those that choose the look of
 * another.
 */
export function isInvisible(character: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]$/u.test(character)
}

/** Kana means that the Chinese characters beside it are Japanese. */
export function isJapanese(text: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
}

/** Scripts without spaces between words. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Where a line may end, as positions in the text: after spaces, and between words in scripts
 * without them.
 */
export function breaksOf(text: string): ReadonlySet<number> {
  const breaks = new Set<number>()
  let before = ''
  for (const { segment, index, isWordLike } of words.segment(text)) {
    const isAfterSpace = /\s$/u.test(before)
    const isBeforeWord = isWordLike === true && unspaced.test(segment)
    if (index > 0 && segment.trim() !== '' && (isAfterSpace || isBeforeWord)) breaks.add(index)
    before = segment
  }
  return breaks
}
