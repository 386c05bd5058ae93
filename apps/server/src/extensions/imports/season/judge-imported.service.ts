import type { SeasonSubProduct } from '@gangway/contract/imports/season'
import type { CheckedSubProduct } from '@gangway/domain/orders/data-checks'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { enqueueJudging, keepDoubts } from '../../../modules/orders/index.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { ImportedEvents } from './import-events.service.ts'
import type { ImportDeps, OrderRow } from './import-rows.rules.ts'
import type { WrittenOrder } from './import-orders.service.ts'
import { byReference } from './sent-rows.rules.ts'

/**
 * Stores the doubts about received data while it is open. Where an event has changed, and perhaps its day, or an order
 * has moved to another with the persons it had, the judging job looks at what was not received: not each time, because
 * it looks through all orders.
 */
export async function judgeImported(
  { db, passport_months }: ImportDeps & { db: DatabaseTransaction },
  { orders, written }: { orders: readonly OrderRow[]; written: readonly WrittenOrder[] },
  events: ImportedEvents,
): Promise<void> {
  const sent = byReference(orders)
  await keepDoubts(
    db,
    { passport_months },
    written.flatMap(({ id, agency_id, reference, keepsPersons, before }) => {
      if (keepsPersons) return []
      const { event, subproducts } = requireEntry(sent, reference)
      const { event_date } = requireEntry(events.places, event)
      const isNew = before === undefined
      return [{ id, agency_id, isNew, event_date, subproducts: subproducts.map(checkedOf) }]
    }),
  )
  const isOfAnotherDay =
    events.written.some(({ known }) => known !== undefined) ||
    written.some(({ keepsPersons, fields }) => keepsPersons && fields.includes('event_id'))
  if (isOfAnotherDay) await enqueueJudging(db)
}

export function checkedOf({ required_data }: SeasonSubProduct): CheckedSubProduct {
  return {
    passports: required_data.flatMap((one) => (one.key === 'passport_data' ? one.value : [])),
    persons: required_data.flatMap((one) => (one.key === 'personal_data' ? one.value : [])),
    ages: required_data.flatMap((one) => (one.key === 'age' ? one.value : [])),
  }
}
