import { reverseSort } from '@gangway/domain/lists/sort-param'
import type { Database } from '../database.ts'
import { type Listed, gatheredRows, walked, walkedByKind, walkedFrom } from './listed-rows.ts'
import { type PageSlice, deep, type Order, type PageWay, rowsWalked, wayTo } from './way-to-page.ts'

/** A kind may be rare: so many times as far as rows are apart. */
const farWalked = 5

export interface FoundIds {
  way: PageWay
  ids: number[]
}

/**
 * The ids of a page of counted rows: the same as sorting everything would give, looking at as few rows as possible.
 * See docs/lists.md.
 *
 * @param order ends with the id, so that it is stable across pages
 */
export async function pageIds<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  asked: Order<Field>,
  { offset, limit }: PageSlice,
): Promise<FoundIds> {
  const order = withoutConstants(rows, asked)
  const length = Math.min(limit, rows.total - offset)
  if (length <= 0) return { way: 'walk', ids: [] }
  const behind = rows.total - offset - length
  if (offset <= behind) return nearIds(db, rows, order, { offset, limit: length })
  const { way, ids } = await nearIds(db, rows, reverseSort(order), {
    offset: behind,
    limit: length,
  })
  return { way, ids: ids.toReversed() }
}

/**
 * Columns that are equal in all rows do not affect the order, and neither does anything after the
 * id.
 */
function withoutConstants<Field extends string>(
  { isEqual }: Listed<Field>,
  order: Order<Field>,
): Order<Field> {
  const end = order.findIndex(({ field }) => field === 'id')
  return order.slice(0, end + 1).filter(({ field }) => field === 'id' || !isEqual(field))
}

async function nearIds<Field extends string>(
  db: Database,
  rows: Listed<Field>,
  order: Order<Field>,
  slice: PageSlice,
): Promise<FoundIds> {
  const [first] = order
  if (first === undefined) return { way: 'walk', ids: [] }
  const [, second] = order
  const isSoonWalked =
    slice.offset <= deep &&
    farWalked * rowsWalked(rows, slice) < rows.gathered &&
    (second === undefined || !rows.isLate(second))
  const kinds = isSoonWalked ? (rows.kinds?.(order, slice) ?? null) : null
  if (kinds !== null) {
    const { rows: found } = await walkedByKind(rows, order, slice, kinds).execute(db)
    return { way: 'walk', ids: found.map(({ id }) => id) }
  }
  const { day } = rows.list
  const { offset } = slice
  const days = () => rows.dayAt?.({ offset, direction: first.direction }) ?? null
  const groups = rows.groups(first)
  const way = wayTo({
    order,
    slice,
    day,
    knowsDays: () => days() !== null,
    total: rows.total,
    all: rows.all,
    gathered: rows.gathered,
    isCovered: rows.isCovered,
    isTallied: groups !== null,
    isLate: rows.isLate(first),
    clump: rows.clump(order),
  })
  if (way === 'skip' && groups !== null) {
    return { way, ids: await fromGroups(db, await groups(), order, slice) }
  }
  const begun = way === 'skip' ? (await days()?.execute(db))?.rows[0] : undefined
  const page =
    begun === undefined
      ? (way === 'sort' ? gatheredRows : walked)(rows, order, slice)
      : walkedFrom(rows, order, slice, begun)
  const { rows: found } = await page.execute(db)
  return { way, ids: found.map(({ id }) => id) }
}

/** One group after the other. */
async function fromGroups<Field extends string>(
  db: Database,
  groups: readonly Listed<Field>[],
  order: Order<Field>,
  { offset, limit }: PageSlice,
): Promise<number[]> {
  const ids: number[] = []
  let before = 0
  for (const rows of groups) {
    const from = Math.max(0, offset - before)
    const missing = limit - ids.length
    if (from < rows.total && missing > 0) {
      ids.push(...(await pageIds(db, rows, order, { offset: from, limit: missing })).ids)
    }
    before += rows.total
  }
  return ids
}
