import type { SeasonSubProduct } from '@gangway/contract/imports/season'
import type { Database } from '../../../platform/db/database.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { insertSealedPersons, type SealingDeps } from '../persons/seal-persons.service.ts'
import { type SubProductRow, subProductRows } from './sub-product-rows.rules.ts'
import { deleteSubProducts, insertSubProducts, listSubProducts } from './sub-products.queries.ts'

interface OrderToFill {
  id: number
  agency_id: number
  /** Nothing is there to be replaced. */
  isNew: boolean
  subproducts: readonly SeasonSubProduct[]
}

interface ReplacedSubProducts {
  before: SubProductRow[]
  after: SubProductRow[]
}

/** The sub-products of orders, in order, by order id. */
export async function subProductsOf(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, SubProductRow[]>> {
  const found = new Map<number, SubProductRow[]>()
  for (const { excursion_id, ...row } of await listSubProducts(db, orderIds)) {
    const own = found.get(excursion_id)
    if (own === undefined) found.set(excursion_id, [row])
    else own.push(row)
  }
  return found
}

/**
 * Replaces the sub-products and sealed persons of orders.
 *
 * @returns before and after, by order id
 */
export async function replaceSubProducts(
  deps: SealingDeps,
  orders: readonly OrderToFill[],
): Promise<ReadonlyMap<number, ReplacedSubProducts>> {
  const { db } = deps
  const known = orders.filter(({ isNew }) => !isNew).map(({ id }) => id)
  const standing = await subProductsOf(db, known)
  await deleteSubProducts(db, known)

  const replaced = new Map<number, ReplacedSubProducts>()
  const rows: Parameters<typeof insertSubProducts>[1][number][] = []
  for (const { id, agency_id, subproducts } of orders) {
    const before = standing.get(id) ?? []
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
      const sent = requireEntry(requireEntry(sentByOrder, excursion_id), position)
      return { id, excursion_id, agency_id, sent }
    }),
  )
  return replaced
}
