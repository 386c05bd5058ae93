/** What the first words of a row of sums are, in the languages of our screens. */
const sums =
  /^(?:gesamt(?:summe|betrag|anzahl)?|summen?|insgesamt|endsumme|(?:grand |sub)?totals?|sum)(?:$|[\s:.(])/i

/** Whether a row sums up those above it, as the last row of what offices export often does. */
export function isTotalRow(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return sums.test(first)
}
