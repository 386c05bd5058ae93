const rows = ['top', 'bottom'] as const
const columns = ['left', 'right'] as const

type FlashPosition = `${(typeof rows)[number]}-${(typeof columns)[number] | 'center'}`

/**
 * Where a flash message appears, from the words top, bottom, left and right in either order (rule
 * F7.3). Without a row it is the bottom, a row alone is centered, and without any word it is where
 * toasts are.
 */
export function flashPosition(words: string): FlashPosition {
  const said = words.toLowerCase().split(/[\s-]+/)
  const row = rows.find((word) => said.includes(word))
  const column = columns.find((word) => said.includes(word))
  if (row === undefined && column === undefined) return toastCorner
  return `${row ?? 'bottom'}-${column ?? 'center'}`
}

/**
 * The corner for all messages that need no answer: away from the panel on the right, the tools
 * above and the pages' actions.
 */
export const toastCorner = 'bottom-left'
