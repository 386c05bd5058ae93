const rows = ['top', 'bottom'] as const
const columns = ['left', 'right'] as const

type FlashPosition = `${(typeof rows)[number]}-${(typeof columns)[number] | 'center'}`

/**
 * Where a flash message appears, from the words top, bottom, left and right in either order (rule
 * F7.3). Without a row it is the bottom, and without a column it is centered.
 */
export function flashPosition(words: string): FlashPosition {
  const said = words.toLowerCase().split(/[\s-]+/)
  const row = rows.find((word) => said.includes(word))
  const column = columns.find((word) => said.includes(word))
  return `${row ?? 'bottom'}-${column ?? 'center'}`
}

/** The place of messages that need no answer: near the buttons that were pressed, and below a phone's thumb. */
export const toastPosition = flashPosition('')
