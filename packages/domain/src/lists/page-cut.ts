export interface PageCut {
  /** Counted from the end of the list, with its order reversed. */
  isFromEnd: boolean
  offset: number
  limit: number
}

/**
 * How to cut a page out of a list and skip the fewest rows: from the end it is nearer to.
 *
 * @param total of all pages; null: very many, or not counted
 */
export function pageCut({
  page,
  per_page,
  total,
}: {
  page: number
  per_page: number
  total: number | null
}): PageCut {
  const offset = (page - 1) * per_page
  if (total === null || offset <= total / 2) return { isFromEnd: false, offset, limit: per_page }
  const limit = Math.max(0, Math.min(per_page, total - offset))
  return { isFromEnd: true, offset: Math.max(0, total - offset - limit), limit }
}
