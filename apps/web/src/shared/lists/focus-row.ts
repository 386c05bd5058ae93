/**
 * Moves the focus to the row after the one that has it, or before it; to the first one where none has it.
 *
 * @returns false: there is no row to go to
 */
export function focusRow(list: Element | null, step: 1 | -1): boolean {
  const rows = [...(list?.querySelectorAll('tbody tr') ?? [])]
  const held = rows.findIndex((row) => row.contains(document.activeElement))
  const target = held === -1 ? rows[0] : rows[held + step]
  const opener = target?.querySelector<HTMLElement>('a, button')
  opener?.focus()
  return opener !== undefined && opener !== null
}
