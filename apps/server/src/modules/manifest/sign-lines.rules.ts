/** A line of a sign, condensed so that it fits. */
export interface SignLine {
  text: string
  /** Horizontal scale: 1 is as wide as the face has it. */
  scale: number
}

/** Letters are condensed so far before words begin another line. */
const narrowest = 0.62

/**
 * Breaks a text into the lines of a sign, all of one height: as many words a line as fit when they are condensed a
 * little; a single word that is longer is condensed as far as it takes.
 *
 * @param measure width of a text that is not condensed
 */
export function signLines(
  text: string,
  { width, measure }: { width: number; measure: (text: string) => number },
): SignLine[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && measure(longer) * narrowest <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => ({ text: line, scale: Math.min(1, width / measure(line)) }))
}

/**
 * Pages of a sign: ship and name on one where there is room, else each on pages of its own.
 *
 * @param room lines a page
 */
export function signPages(
  ship: readonly SignLine[],
  name: readonly SignLine[],
  room: number,
): SignLine[][] {
  if (ship.length + name.length <= room) return [[...ship, ...name]]
  return [ship, name].flatMap((lines) =>
    Array.from({ length: Math.ceil(lines.length / room) }, (_, page) =>
      lines.slice(page * room, (page + 1) * room),
    ),
  )
}
