import type { PaletteEntry } from './palette-entry.ts'

const signs = /\p{M}/gu

/** As people type it: without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(signs, '').toLowerCase()
}

/**
 * The entries in which every word of the text occurs, those first whose title begins with it, then
 * those with a word that does.
 */
export function matchingEntries<Entry extends Pick<PaletteEntry, 'title' | 'detail' | 'words'>>(
  entries: readonly Entry[],
  text: string,
): Entry[] {
  const typed = plain(text.trim())
  const words = typed.split(/\s+/)
  return entries
    .map((entry) => {
      const title = plain(entry.title)
      const all = plain([entry.title, entry.detail ?? '', entry.words ?? ''].join(' '))
      const isFound = words.every((word) => all.includes(word))
      return { entry, rank: isFound ? rankOf(title, typed) : Number.NaN }
    })
    .filter(({ rank }) => !Number.isNaN(rank))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

function rankOf(title: string, typed: string): number {
  if (title.startsWith(typed)) return 0
  return title.includes(` ${typed}`) ? 1 : 2
}
