import type { EnteredData } from '@gangway/contract/required-data'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { personBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import * as queries from './add-persons.queries.ts'
import { judgeOrders } from './data-doubts.service.ts'
import type { PersonKind } from './person-data.rules.ts'

interface OrderToComplete {
  id: number
  agency_id: number
  /** `YYYY-MM-DD` */
  event_date: string
}

/**
 * Adds what was entered to the data of an order's persons: incomplete entries are replaced first, others follow what is
 * there. The caller has locked the event and knows that so many are missing.
 */
export async function addPersons(
  { db, keyRing }: { db: DatabaseTransaction; keyRing: KeyRing },
  order: OrderToComplete,
  { entries, passport_months }: { entries: readonly EnteredData[]; passport_months: number },
): Promise<void> {
  const products = await queries.listProducts(db, order.id)
  for (const entry of entries) {
    const product = products[entry.product]
    if (product === undefined) continue
    await queries.addKey(db, product.id, entry)
    if (entry.key === 'person_count') continue
    const values = entry.key === 'age' ? entry.value.map((age) => ({ age })) : entry.value
    const of = { sub_product_id: product.id, kind: entry.key } satisfies PersonsOf
    const places = await queries.freePlaces(db, of, values.length)
    const ids = await queries.takeIds(db, values.length)
    await queries.insertEntered(
      db,
      values.map((value, index) => {
        const id = ids[index] ?? 0
        const binding = personBinding({ personId: id, excursionId: order.id })
        const enc = seal(keyRing, binding, value)
        const position = places[index] ?? 0
        return { id, excursion_id: order.id, agency_id: order.agency_id, ...of, position, enc }
      }),
    )
  }
  await judgeOrders(db, { keyRing, passport_months }, [order])
}

interface PersonsOf {
  sub_product_id: number
  kind: PersonKind
}
