const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** What a reader takes for one sign each: letters with their marks, emoji with all they are made of. */
export function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Without a look of its own: spaces, joiners, and what says which look another is to have. */
export function isInvisible(character: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]$/u.test(character)
}

/** Kana says that the Chinese characters beside it are Japanese. */
export function isJapanese(text: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** A text to be put among others, so that neither changes the order in which the other is read. */
export function apart(text: string): string {
  return isRightToLeft(text) ? `\u2068${text}\u2069` : text
}

/** These write words without spaces between them. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Where a line may end, as places in the text: after spaces, and between the words of who has none. */
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
