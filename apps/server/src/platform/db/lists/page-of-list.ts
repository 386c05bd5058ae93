import { reverseSort } from '@gangway/domain/lists/sort-param'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { gathered, type Listed, walked, walkedByKind } from './listed-rows.ts'
import { deep, type Order, type PageWay, type Place, rowsWalked, wayTo } from './way-to-page.ts'

/** A kind may be rare: so many times as far as rows are apart. */
const farWalked = 5

export interface FoundIds {
  way: PageWay
  ids: number[]
}

/**
 * The ids of a page of counted rows: the same as sorting everything would give, looking at as few rows as possible.
 * See docs/lists.md.
 */
export async function pageIds<Filter extends object, Field extends string>(
  db: Database,
  rows: Listed<Filter, Field>,
  { order: asked, slice: { offset, limit } }: Place<Field>,
): Promise<FoundIds> {
  const order = withoutConstants(rows, asked)
  const length = Math.min(limit, rows.total - offset)
  if (length <= 0) return { way: 'walk', ids: [] }
  const behind = rows.total - offset - length
  if (offset <= behind) return nearIds(db, rows, { order, slice: { offset, limit: length } })
  const slice = { offset: behind, limit: length }
  const { way, ids } = await nearIds(db, rows, { order: reverseSort(order), slice })
  return { way, ids: ids.toReversed() }
}

/**
 * Columns that are equal in all rows do not affect the order, and neither does anything after the
 * id.
 */
function withoutConstants<Filter extends object, Field extends string>(
  { list, filter }: Listed<Filter, Field>,
  order: Order<Field>,
): Order<Field> {
  const end = order.findIndex(({ field }) => field === 'id')
  return order
    .slice(0, end + 1)
    .filter(({ field }) => field === 'id' || !list.isEqual(filter, field))
}

async function nearIds<Filter extends object, Field extends string>(
  db: Database,
  rows: Listed<Filter, Field>,
  place: Place<Field>,
): Promise<FoundIds> {
  const { list, filter } = rows
  const { order, slice } = place
  const [first, second] = order
  if (first === undefined) return { way: 'walk', ids: [] }
  const idsOf = async (page: RawBuilder<{ id: number }>) =>
    (await page.execute(db)).rows.map(({ id }) => id)
  const facts = { ...rows, ...place, gathered: list.rowsGathered(filter, rows) }
  const isSoonWalked =
    slice.offset <= deep &&
    farWalked * rowsWalked(rows, slice) < facts.gathered &&
    (second === undefined || !list.isLate(filter, second, rows))
  const kinds = isSoonWalked ? (rows.kinds?.(order, slice) ?? null) : null
  if (kinds !== null) return { way: 'walk', ids: await idsOf(walkedByKind(rows, place, kinds)) }
  const { offset } = slice
  const days = () => rows.dayAt?.({ offset, direction: first.direction }) ?? null
  const groups = rows.groups?.(first) ?? null
  const way = wayTo({
    ...facts,
    day: list.day,
    knowsDays: () => days() !== null,
    isTallied: groups !== null,
    isLate: list.isLate(filter, first, rows),
    clump: list.clump(filter, order, rows),
  })
  if (way === 'skip' && groups !== null) {
    return { way, ids: await fromGroups(db, await groups(), place) }
  }
  const begun = way === 'skip' ? (await days()?.execute(db))?.rows[0] : undefined
  return {
    way,
    ids: await idsOf(way === 'sort' ? gathered(rows, place) : walked(rows, place, begun)),
  }
}

/** One group after the other. */
async function fromGroups<Filter extends object, Field extends string>(
  db: Database,
  groups: readonly Listed<Filter, Field>[],
  { order, slice: { offset, limit } }: Place<Field>,
): Promise<number[]> {
  const ids: number[] = []
  let before = 0
  for (const rows of groups) {
    const slice = { offset: Math.max(0, offset - before), limit: limit - ids.length }
    if (slice.offset < rows.total && slice.limit > 0) {
      ids.push(...(await pageIds(db, rows, { order, slice })).ids)
    }
    before += rows.total
  }
  return ids
}
