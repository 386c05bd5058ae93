import { toastCorner } from './toast-corner.ts'

const rows = ['top', 'bottom'] as const
const columns = ['left', 'right'] as const

export type FlashPosition = `${(typeof rows)[number]}-${(typeof columns)[number] | 'center'}`

/**
 * Where a flash message stands, from the words top, bottom, left and right in either order
 * (rule F7.3); without a row it is the bottom, a row alone is centred, and without any word it
 * is where toasts are.
 */
export function flashPosition(words: string): FlashPosition {
  const said = words.toLowerCase().split(/[\s-]+/)
  const row = rows.find((word) => said.includes(word))
  const column = columns.find((word) => said.includes(word))
  if (row === undefined && column === undefined) return toastCorner
  return `${row ?? 'bottom'}-${column ?? 'center'}`
}
