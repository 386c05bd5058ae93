import { isDeepStrictEqual } from 'node:util'
import type { SeasonSubProduct } from '@gangway/contract/imports/season'
import type { Database } from '../../../platform/db/database.ts'
import {
  countPersons,
  insertSealedPersons,
  type SealingDeps,
  type SubProductToFill,
} from '../persons/seal-persons.service.ts'
import { type SubProductRow, subProductRows } from './sub-product-rows.rules.ts'
import {
  askForSubProducts,
  deleteSubProducts,
  insertSubProducts,
  listSubProducts,
  updateSubProducts,
} from './sub-products.queries.ts'
import { withoutOrder } from '../without-order.rules.ts'

interface OrderToFill {
  /** Null: it is new, so nothing is there to be replaced. */
  known: number | null
  subproducts: readonly SeasonSubProduct[]
  /** Persons are sent unchanged, so their stored data stays, with all that people entered or deleted since. */
  keepsPersons?: boolean
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
 * Replaces the sub-products and sealed persons of orders, or the sub-products alone. What that takes is asked for with the next statement, such
 * as the one that writes the orders.
 *
 * @returns does it, with the orders as they were written; returns before and after, by order id
 */
export async function replaceSubProducts(
  deps: SealingDeps,
  orders: readonly OrderToFill[],
): Promise<
  (
    written: readonly { id: number; agency_id: number }[],
  ) => Promise<ReadonlyMap<number, ReplacedSubProducts>>
> {
  if (orders.length === 0) return async () => new Map()
  const { db } = deps
  const known = orders.flatMap((order) => order.known ?? [])
  const replacing = orders.filter(({ keepsPersons }) => keepsPersons !== true)
  const sent = replacing.flatMap(({ subproducts }) => subproducts)
  const taken = await askForSubProducts(db, {
    known,
    subProducts: sent.length,
    persons: countPersons(sent),
  })
  return async (written) => {
    const { standing, subProductIds, personIds } = await taken()
    const standingOf = Map.groupBy(standing, ({ excursion_id }) => excursion_id)
    await deleteSubProducts(
      db,
      replacing.flatMap((order) => order.known ?? []),
    )
    const replaced = new Map<number, ReplacedSubProducts>()
    const rows: Parameters<typeof insertSubProducts>[1][number][] = []
    const changed: Parameters<typeof updateSubProducts>[1][number][] = []
    const filled: SubProductToFill[] = []
    const ids = subProductIds.values()
    for (const [index, { id: excursion_id, agency_id }] of written.entries()) {
      const { subproducts = [], keepsPersons = false } = orders[index] ?? {}
      const before = (standingOf.get(excursion_id) ?? []).map(withoutOrder)
      const fresh = subProductRows(subproducts, before)
      const after = keepsPersons ? fresh.map((row, at) => withArrived(row, before[at])) : fresh
      replaced.set(excursion_id, { before, after })
      for (const [position, row] of after.entries()) {
        if (keepsPersons) {
          const isSame = isDeepStrictEqual(row, before[position])
          if (!isSame) changed.push({ ...row, excursion_id, position })
          continue
        }
        const id = ids.next().value ?? 0
        rows.push({ id, ...row, excursion_id, agency_id, position })
        const product = subproducts[position]
        if (product !== undefined) filled.push({ id, excursion_id, agency_id, sent: product })
      }
    }
    await updateSubProducts(db, changed)
    await insertSubProducts(db, rows)
    await insertSealedPersons(deps, filled, personIds)
    return replaced
  }
}

/** With what has arrived of its persons, and not what was sent of them. */
function withArrived(row: SubProductRow, before: SubProductRow | undefined): SubProductRow {
  if (before === undefined) return row
  const { required_data_keys, required_person_count } = before
  return { ...row, required_data_keys, required_person_count }
}
