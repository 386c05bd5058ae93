import type { SeasonSubProduct } from '@gangway/contract/imports/season'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { openNeedsOf, replaceNeeds } from '../needs/order-needs.service.ts'
import { enqueueJudging } from '../persons/data-doubts.service.ts'
import type { SealingDeps } from '../persons/seal-persons.service.ts'
import { type ReplacedOrder, replaceOrders } from './copied-orders.queries.ts'
import { replaceSubProducts } from './replace-sub-products.service.ts'
import { sentSubProductsOf } from './sent-sub-products.service.ts'
import { listSubProducts } from './sub-products.queries.ts'

interface Copying {
  /** Ids of all orders of the event `from`. */
  ids: readonly number[]
  requested: readonly number[]
  from: number
  to: { event_id: number; agency_id: number }
}

/**
 * Copies the orders of an event to another agency's, whose sender then means the copies: with persons and needs, sealed
 * again. What does not open is missing from the copy until it is sent or entered again.
 */
export async function copyOrders(
  deps: SealingDeps & { db: DatabaseTransaction },
  { ids, ...copying }: Copying,
): Promise<ReplacedOrder[]> {
  const { db } = deps
  const { agency_id } = copying.to
  const readable = await sentSubProductsOf(deps, ids)
  const needs = await openNeedsOf(deps, ids)
  const counts = Map.groupBy(await listSubProducts(db, ids), ({ excursion_id }) => excursion_id)
  const unreadable = ids.filter((id) => counts.has(id) && !readable.has(id))
  const damaged = ids.filter((id) => needs.get(id) === null)
  const replaced = await replaceOrders(db, {
    ...copying,
    unreadable: [...new Set([...unreadable, ...damaged])],
  })
  const withoutPersons = (id: number): SeasonSubProduct[] =>
    (counts.get(id) ?? []).map(
      ({ excursion_id: _of, required_data_keys: _keys, required_person_count: _count, ...row }) => {
        return { ...row, required_data: [] }
      },
    )
  const replace = await replaceSubProducts(
    deps,
    replaced.map(({ from }) => ({
      known: null,
      subproducts: readable.get(from) ?? withoutPersons(from),
    })),
  )
  await replace(replaced.map(({ to }) => ({ id: to, agency_id })))
  await replaceNeeds(
    deps,
    replaced.flatMap(({ from, to }) => {
      const opened = needs.get(from) ?? []
      return opened.length === 0 ? [] : [{ excursion_id: to, agency_id, needs: opened }]
    }),
  )
  await enqueueJudging(db)
  return replaced
}
