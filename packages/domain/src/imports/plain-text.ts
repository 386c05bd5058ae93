/** Format characters and marks that no one sees and no name needs: a reference with one would be another one. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '')
}

/** A long number as spreadsheets shorten it, `4.91714E+11`: most of its digits are lost. */
export function isScientific(text: string): boolean {
  return /^[+-]?\d(?:[.,]\d{1,20})?E\+\d{2,3}$/i.test(text.trim())
}
