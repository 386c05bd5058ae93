import type { SeasonSubProduct } from '@gangway/contract/season'
import { entryOf } from './entry-of.ts'
import type { ImportDeps } from './import-deps.ts'
import { insertSealedPersons } from './import-persons.ts'
import {
  deleteSubProducts,
  insertSubProducts,
  listSubProducts,
} from './import-sub-products.queries.ts'
import { type SubProductRow, subProductRows } from './sub-product-rows.ts'
import { without } from './without.ts'

export interface OrderToFill {
  id: number
  agency_id: number
  subproducts: readonly SeasonSubProduct[]
}

export interface ReplacedSubProducts {
  before: SubProductRow[]
  after: SubProductRow[]
}

/**
 * Replaces the sub-products and sealed persons of orders.
 *
 * @returns what stood and what stands, by order id
 */
export async function replaceSubProducts(
  deps: ImportDeps,
  orders: readonly OrderToFill[],
): Promise<ReadonlyMap<number, ReplacedSubProducts>> {
  const { db } = deps
  const ids = orders.map(({ id }) => id)
  const standing = Map.groupBy(await listSubProducts(db, ids), ({ excursion_id }) => excursion_id)
  await deleteSubProducts(db, ids)

  const replaced = new Map<number, ReplacedSubProducts>()
  const rows: Parameters<typeof insertSubProducts>[1][number][] = []
  for (const { id, agency_id, subproducts } of orders) {
    const before = (standing.get(id) ?? []).map((row) => without(row, 'excursion_id'))
    const after = subProductRows(subproducts, before)
    replaced.set(id, { before, after })
    for (const [position, row] of after.entries()) {
      rows.push({ ...row, excursion_id: id, agency_id, position })
    }
  }
  const inserted = await insertSubProducts(db, rows)

  const sentByOrder = new Map(
    orders.map(({ id, subproducts }) => [id, new Map(subproducts.entries())]),
  )
  await insertSealedPersons(
    deps,
    inserted.map(({ id, excursion_id, agency_id, position }) => {
      const sent = entryOf(entryOf(sentByOrder, excursion_id), position)
      return { id, excursion_id, agency_id, sent }
    }),
  )
  return replaced
}
