/** A number with its country, and perhaps an extension as people write it. */
const written = /^(\+[\d\s()./-]{6,}?)(?:[,;]?\s*(?:ext|x|#)[.:]?\s*(\d{1,6}))?$/i

/** The `tel:` address of a number as someone wrote it (rule O2.8); null: people know better which digits to dial. */
export function callAddress(text: string): string | null {
  const [, number, extension] = written.exec(text.trim()) ?? []
  if (number === undefined) return null
  // Dialled within the country only.
  const digits = number.replaceAll('(0)', '').replaceAll(/\D/g, '')
  return `tel:+${digits}${extension === undefined ? '' : `;ext=${extension}`}`
}
