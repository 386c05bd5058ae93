/** Pages each side of the current one (rule L1.2). */
const pagesEachSide = 2
const windowSize = 2 * pagesEachSide + 1

/** Below this many pages all of them are listed (rule L1.2). */
const listAllBelow = 8

/** The page numbers a pagination shows: none for a single page, all when few, else a window of five. */
export function pageWindow({
  current_page,
  last_page,
}: {
  current_page: number
  last_page: number
}): number[] {
  if (last_page <= 1) return []
  if (last_page < listAllBelow) return range(1, last_page)
  const start = Math.min(Math.max(1, current_page - pagesEachSide), last_page - windowSize + 1)
  return range(start, start + windowSize - 1)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
