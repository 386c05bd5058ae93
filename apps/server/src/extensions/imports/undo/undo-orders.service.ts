import type { Change } from '@gangway/domain/changes/change'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { recordChanges } from '../../../modules/changes/index.ts'
import {
  keepDoubts,
  openNeedsOf,
  replaceNeeds,
  replaceSubProducts,
  sentSubProductsOf,
  takeBackOrders,
  upsertOrders,
} from '../../../modules/orders/index.ts'
import { auditOrders } from '../season/import-audit.service.ts'
import { sealedFields } from '../fingerprints/order-fingerprint.rules.ts'
import { lockOrdersByReference, sentOrderColumns } from '../season/import-orders.queries.ts'
import type { WrittenOrder } from '../season/import-orders.service.ts'
import { checkedOf } from '../season/judge-imported.service.ts'
import { referencesOf } from '../season/sent-rows.rules.ts'
import { type Effect, listPlaces } from './effects.queries.ts'
import type { Restored, UndoDeps } from './undo-deps.service.ts'

/** @returns the events to which they belong */
export async function takeOrdersBack(
  { db, actor }: UndoDeps,
  orders: readonly Effect[],
): Promise<number[]> {
  if (orders.length === 0) return []
  const present = await lockOrdersByReference(db, referencesOf(orders))
  await takeBackOrders(
    db,
    present.map(({ id }) => id),
  )
  const events = present.map(({ event_id }) => event_id)
  const places = await placesOf({ db }, events)
  const active = present.filter(({ status }) => isActiveOrder[status])
  await recordChanges(
    db,
    active.map(({ id, event_id, status }): Change => {
      const { agency_id } = requireEntry(places, event_id)
      const of = { actor, agency_id, event_id, excursion_id: id } as const
      const after = { status: 'canceled', withdrawal: 'mistake' } as const
      return { ...of, action: 'order.withdraw', before: { status }, after }
    }),
  )
  return events
}

/** @returns the events to which they belonged until now, and to which they belong again */
export async function restoreOrders(
  { db, keyRing, passport_months, actor }: UndoDeps,
  orders: readonly Restored<'orders'>[],
): Promise<number[]> {
  if (orders.length === 0) return []
  const stored = await lockOrdersByReference(db, referencesOf(orders))
  const present = new Map(stored.map((order) => [order.id, order]))
  const filled = await sentSubProductsOf({ db, keyRing }, [...present.keys()])
  const needed = await openNeedsOf({ db, keyRing }, [...present.keys()])
  const places = await placesOf(
    { db },
    orders.map(({ values }) => values.event_id),
  )
  await upsertOrders(
    db,
    orders.map(({ reference, values: { subproducts: _sent, needs: _sealed, ...values } }) => {
      return { reference, agency_id: requireEntry(places, values.event_id).agency_id, ...values }
    }),
  )
  const whole = orders.map(({ id, reference, values }) => {
    const { agency_id, event_date } = requireEntry(places, values.event_id)
    return { id, reference, agency_id, event_date, values }
  })
  const replace = await replaceSubProducts(
    { db, keyRing },
    whole.map(({ id, values: { subproducts } }) => ({ known: id, subproducts })),
  )
  const replaced = await replace(whole)
  const differing = whole.flatMap(({ id, agency_id, values: { needs } }) => {
    const isSame = JSON.stringify(needs) === JSON.stringify(needed.get(id) ?? [])
    return needs === undefined || isSame ? [] : [{ excursion_id: id, agency_id, needs }]
  })
  await replaceNeeds({ db, keyRing }, differing)
  const written = whole.map(({ id, reference, agency_id, values }): WrittenOrder => {
    const { before, after } = requireEntry(replaced, id)
    const wholeBefore = { ...requireEntry(present, id), subproducts: before }
    const wholeAfter = { ...values, subproducts: after }
    const columns = [...sentOrderColumns, 'subproducts'] as const
    const fields = changedFields(columns, wholeBefore, wholeAfter)
    const samePersons = personsIn(filled.get(id)) === personsIn(values.subproducts)
    return {
      id,
      reference,
      agency_id,
      fields: [
        ...fields,
        ...sealedFields({
          persons: samePersons,
          needs: !differing.some(({ excursion_id }) => excursion_id === id),
        }),
      ],
      keepsPersons: false,
      before: wholeBefore,
      after: wholeAfter,
    }
  })
  await keepDoubts(
    db,
    { passport_months },
    whole.map(({ id, agency_id, event_date, values: { subproducts } }) => {
      const checked = subproducts.map(checkedOf)
      return { id, agency_id, isNew: false, event_date, subproducts: checked }
    }),
  )
  await recordChanges(db, auditOrders(actor, written))
  return [...[...present.values()].map(({ event_id }) => event_id), ...places.keys()]
}

async function placesOf({ db }: Pick<UndoDeps, 'db'>, eventIds: readonly number[]) {
  const places = await listPlaces(db, [...new Set(eventIds)])
  return new Map(places.map((place) => [place.id, place]))
}

function personsIn(
  subproducts: readonly { required_data: readonly object[] }[] | undefined,
): string | undefined {
  return JSON.stringify(subproducts?.map(({ required_data }) => required_data))
}
