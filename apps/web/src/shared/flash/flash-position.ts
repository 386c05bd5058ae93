const rows = ['top', 'bottom'] as const
const columns = ['left', 'right'] as const

type FlashPosition = `${(typeof rows)[number]}-${(typeof columns)[number] | 'center'}`

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

/**
 * The corner of everything that is told and asks for no answer: away from the panel on the right, the
 * tools above and the pages' actions.
 */
export const toastCorner = 'bottom-left'
