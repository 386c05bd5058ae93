/** Lines that one import leaves out at most. */
const mostLines = 1_000

/** Line numbers as people type them: `5, 9-12`. */
export function linesIn(text: string): number[] {
  const found = [...text.matchAll(/(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?/g)]
  const lines = found.flatMap(([, from, to]) => {
    const first = Number(from)
    const last = Math.min(Number(to ?? from), first + mostLines)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  })
  return [...new Set(lines)].filter((line) => line > 0).slice(0, mostLines)
}

/** The same as text, without ranges of fewer than three. */
export function linesText(lines: readonly number[]): string {
  const parts: string[] = []
  const sorted = lines.toSorted((a, b) => a - b)
  for (let at = 0; at < sorted.length;) {
    let end = at
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end += 1
    if (end - at < 2) end = at
    parts.push(end === at ? `${sorted[at]}` : `${sorted[at]}-${sorted[end]}`)
    at = end + 1
  }
  return parts.join(', ')
}
