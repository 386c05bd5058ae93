const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/**
 * Isolates a text among others, so that neither changes the reading order of the other. In markup a `bdi` does the same
 * for a name that shares its line, `dir="auto"` for paragraphs that people wrote.
 */
export function apart(text: string): string {
  return isRightToLeft(text) ? `\u2068${text}\u2069` : text
}
