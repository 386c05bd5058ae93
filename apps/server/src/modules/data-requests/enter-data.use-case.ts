import type { Order } from '@gangway/contract/orders'
import type { EnteredData } from '@gangway/contract/required-data'
import type { FieldFault } from '@gangway/contract/field-faults'
import { dateRange } from '@gangway/domain/dates/partial-date'
import { missingEntries } from '@gangway/domain/orders/data-request'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { maySee } from '../../platform/access/agency-access.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { writeAs } from '../../platform/db/scope.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { recordChange } from '../changes/index.ts'
import { addPersons, eventLocked, listOrders, maskedOrders, ordersAsked } from '../orders/index.ts'
import { completeRequests } from './complete-requests.service.ts'
import { findDay, lockOpen } from './data-requests.queries.ts'

export interface EnteringDeps {
  db: Database
  keyRing: KeyRing
  config: { PASSPORT_MONTHS: number }
}

/**
 * The operator enters what is missing of an order's persons; no one is shown what is there already.
 *
 * @throws Refusal order_not_found, validation_failed, or changed_again with the order as it stands
 */
export async function enterData(
  { db, keyRing, config }: EnteringDeps,
  actor: CallContext,
  request: { event_id: number; excursion_id: number; entries: readonly EnteredData[] },
): Promise<Order> {
  const { event_id, excursion_id, entries } = request
  return writeAs(db, actor, async (transaction) => {
    const [[event], ...parts] = await inOneRoundTrip(transaction, [
      eventLocked({ event_id }),
      ...ordersAsked(event_id, { ids: [excursion_id] }),
    ])
    const [order] = maskedOrders(parts)
    if (event === undefined || order === undefined || !maySee(actor, event)) {
      throw new Refusal('order_not_found')
    }
    if (!isActiveOrder[order.status] || entries.some((entry) => !stillFits(order, entry))) {
      throw new Refusal('changed_again', { data: order })
    }
    const open = await lockOpen(transaction, [excursion_id])
    const { event_date } = await findDay(transaction, event_id)
    requireBorn(entries, event_date)
    const of = { id: excursion_id, agency_id: event.agency_id, event_date }
    await addPersons({ db: transaction, keyRing }, of, {
      entries,
      passport_months: config.PASSPORT_MONTHS,
    })
    const withheld = ['required_data'] as const
    await recordChange(transaction, {
      actor,
      agency_id: event.agency_id,
      event_id,
      excursion_id,
      action: 'order.change',
      before: { withheld },
      after: { withheld },
    })
    await completeRequests(transaction, actor, await open())
    const [now] = await listOrders(transaction, event_id, [excursion_id])
    if (now === undefined) throw new Refusal('order_not_found')
    return now
  })
}

/** Whether as much is missing as the caller has seen, and no more is given. */
function stillFits({ subproducts }: Order, entry: EnteredData): boolean {
  const subProduct = subproducts[entry.product]
  const missing = subProduct === undefined ? 0 : missingEntries(subProduct, entry.key)
  const given = typeof entry.value === 'number' ? 1 : entry.value.length
  return missing === entry.missing && given <= missing
}

/** No one is born after the day of the excursion. */
function requireBorn(entries: readonly EnteredData[], event_date: string): void {
  const faults: Record<string, FieldFault[]> = {}
  for (const [at, entry] of entries.entries()) {
    if (entry.key !== 'passport_data' && entry.key !== 'personal_data') continue
    for (const [place, { birthday }] of entry.value.entries()) {
      const born = dateRange(birthday ?? '')
      if (born === null || born.first <= event_date) continue
      faults[`entries.${at}.value.${place}.birthday`] = [{ code: 'after_event' }]
    }
  }
  if (Object.keys(faults).length > 0) throw new Refusal('validation_failed', { faults })
}
