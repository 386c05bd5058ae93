/** Format characters and marks that no one sees and no name needs: a reference with one would be another one. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '')
}
