import type { OrderNeed } from '@gangway/domain/orders/order-needs'
import * as z from 'zod'
import { madeOf } from '../../../platform/base/in-batches.ts'
import { needsBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { EnvelopeError, open, seal } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import type { SealingDeps } from '../persons/seal-persons.service.ts'
import { type OpenedNeeds, sealedNeeds } from './needs.rules.ts'
import { deleteNeeds, listSealedNeeds, upsertNeeds } from './needs.queries.ts'

interface NeedsOfOrder {
  excursion_id: number
  agency_id: number
  /** Empty: none. */
  needs: readonly OrderNeed[]
}

/** Seals what the persons of orders need, in place of what was known. */
export async function replaceNeeds(
  { db, keyRing }: SealingDeps,
  orders: readonly NeedsOfOrder[],
): Promise<void> {
  const some = orders.filter(({ needs }) => needs.length > 0)
  const none = orders.filter(({ needs }) => needs.length === 0)
  await deleteNeeds(
    db,
    none.map(({ excursion_id }) => excursion_id),
  )
  await upsertNeeds(
    db,
    madeOf(some, ({ excursion_id, agency_id, needs }) => {
      const enc = seal(keyRing, needsBinding(excursion_id), needs)
      return { excursion_id, agency_id, enc, need_count: needs.length }
    }),
    some.length,
  )
}

/** Null: the envelope is damaged, or holds anything else. */
function openNeeds(
  keyRing: KeyRing,
  { excursion_id, enc }: { excursion_id: number; enc: string },
): OrderNeed[] | null {
  try {
    return sealedNeeds.parse(open(keyRing, needsBinding(excursion_id), enc))
  } catch (error) {
    if (error instanceof EnvelopeError || error instanceof z.ZodError) return null
    throw error
  }
}

/** Opens the needs of orders; showing them to someone has to be recorded. */
export async function openNeedsOf(
  { db, keyRing }: SealingDeps,
  orderIds: readonly number[],
): Promise<OpenedNeeds> {
  const sealed = await listSealedNeeds(db, orderIds)
  return new Map(sealed.map((row) => [row.excursion_id, openNeeds(keyRing, row)]))
}
