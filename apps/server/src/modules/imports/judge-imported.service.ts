import type { SeasonEvent, SeasonSubProduct } from '@gangway/contract/imports/season'
import type { CheckedSubProduct } from '@gangway/domain/orders/data-checks'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { enqueueJudging, keepDoubts } from '../orders/index.ts'
import { entryOf } from '../../platform/entry-of.ts'
import type { ImportDeps } from './imports.rules.ts'
import type { WrittenOrder } from './import-orders.service.ts'

/**
 * Stores the doubts about received data while it is open. If only an event's day has changed, or an older
 * season was skipped, the judging job takes care of it.
 */
export async function judgeImported(
  { db, passport_months }: ImportDeps & { db: DatabaseTransaction },
  events: readonly SeasonEvent[],
  written: readonly WrittenOrder[],
): Promise<void> {
  const sent = new Map(
    events.flatMap(({ event_date, orders }) =>
      orders.map(({ reference, subproducts }) => [reference, { event_date, subproducts }] as const),
    ),
  )
  await keepDoubts(
    db,
    { passport_months },
    written.map(({ id, agency_id, reference }) => {
      const { event_date, subproducts } = entryOf(sent, reference)
      return { id, agency_id, event_date, subproducts: subproducts.map(checkedOf) }
    }),
  )
  await enqueueJudging(db)
}

function checkedOf({ required_data }: SeasonSubProduct): CheckedSubProduct {
  return {
    passports: required_data.flatMap((one) => (one.key === 'passport_data' ? one.value : [])),
    persons: required_data.flatMap((one) => (one.key === 'personal_data' ? one.value : [])),
    ages: required_data.flatMap((one) => (one.key === 'age' ? one.value : [])),
  }
}
