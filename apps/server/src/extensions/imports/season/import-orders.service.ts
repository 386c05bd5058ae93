import { changedFields } from '@gangway/domain/changes/kept-values'
import type { OrderValues } from '@gangway/domain/changes/order-changes'
import {
  confirmOrders,
  replaceNeeds,
  replaceSubProducts,
  type SubProductRow,
  upsertOrders,
} from '../../../modules/orders/index.ts'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { ImportDeps, OrderRow } from './import-rows.rules.ts'
import type { ImportedEvents } from './import-events.service.ts'
import {
  type KnownOrder,
  type SentOrder,
  sentOrderColumns,
  type Standing,
} from './import-orders.queries.ts'
import { madeOf } from '../../../platform/base/in-batches.ts'
import type { RowResult } from './import-summary.rules.ts'
import { byReference } from './sent-rows.rules.ts'
import {
  isSameOrder,
  needsSent,
  orderFingerprint,
  sameOfOrders,
  sealedFields,
  withoutSealed,
} from '../fingerprints/order-fingerprint.rules.ts'
import { asItHolds, orderColumnsOf, subProductsSent } from './order-rows.rules.ts'
import { rowResults, sortRows } from './sort-rows.rules.ts'

type Whole<Columns> = Columns & { subproducts: readonly SubProductRow[] }

export interface WrittenOrder {
  id: number
  reference: string
  agency_id: number
  /** Names of the fields that differ; empty for a new order. */
  fields: readonly (keyof OrderValues)[]
  /** Its persons stay as they are here. */
  keepsPersons: boolean
  /** Undefined for a created order. */
  before: Whole<KnownOrder> | undefined
  after: Whole<SentOrder>
}

export interface ImportedOrders {
  results: RowResult[]
  written: WrittenOrder[]
}

/** Orders that are not sent stay as they are. */
export async function importOrders(
  deps: ImportDeps,
  sent: readonly OrderRow[],
  places: ImportedEvents['places'],
  { orders: stored, erased, deleted }: Pick<Standing, 'orders' | 'erased' | 'deleted'>,
): Promise<ImportedOrders> {
  if (sent.length === 0) return { results: [], written: [] }
  const { db, keyRing } = deps
  const known = byReference(stored)
  const rows = asItHolds(sent, { known, erased })
  const sameBy = sameOfOrders(keyRing, rows, known)
  const sorted = sortRows(rows, known, ({ reference }) =>
    isSameOrder(requireEntry(sameBy, reference)),
  )
  const changes = sorted.written.map((row) => {
    const before = known.get(row.reference)
    const after = orderColumnsOf(row, requireEntry(places, row.event).id, before)
    const same = requireEntry(sameBy, row.reference)
    const isNeededAgain = deleted.has(row.reference) && isActiveOrder[after.status]
    return { row, before, after, same: isNeededAgain ? withoutSealed(same, row) : same }
  })
  const replace = await replaceSubProducts(
    deps,
    changes.map(({ row, before, same }) => ({
      known: before?.id ?? null,
      subproducts: subProductsSent(row, before),
      keepsPersons: same.persons,
    })),
  )
  const upserted = await upsertOrders(
    db,
    madeOf(changes, ({ row, before, after }) => ({
      ...after,
      reference: row.reference,
      agency_id: requireEntry(places, row.event).agency_id,
      source_hash: orderFingerprint(keyRing, before?.source_hash ?? null, row),
      source_updated_at: row.updated_at ?? before?.source_updated_at ?? null,
    })),
  )
  await confirmOrders(db, sorted.confirmed)

  const placeOf = byReference(upserted)
  const subproducts = await replace(changes.map(({ row }) => requireEntry(placeOf, row.reference)))
  await replaceNeeds(
    deps,
    changes.flatMap(({ row, same }) => {
      const needs = needsSent(row)
      if (needs === undefined || same.needs) return []
      const { id, agency_id } = requireEntry(placeOf, row.reference)
      return [{ excursion_id: id, agency_id, needs }]
    }),
  )
  const written = changes.map(({ row, before, after, same }): WrittenOrder => {
    const { id, agency_id, reference } = requireEntry(placeOf, row.reference)
    const replaced = requireEntry(subproducts, id)
    const whole = { ...after, subproducts: replaced.after }
    if (before === undefined) {
      return { id, agency_id, reference, fields: [], keepsPersons: false, before, after: whole }
    }
    const wholeBefore = { ...before, subproducts: replaced.before }
    const fields = changedFields([...sentOrderColumns, 'subproducts'] as const, wholeBefore, whole)
    return {
      id,
      agency_id,
      reference,
      fields: [...fields, ...sealedFields(same)],
      keepsPersons: same.persons,
      before: wholeBefore,
      after: whole,
    }
  })
  const writtenBy = byReference(written)
  return {
    results: rowResults(
      sorted,
      (reference) => requireEntry(writtenBy, reference).id,
      ({ row }) => {
        const { fields, before = {}, after } = requireEntry(writtenBy, row.reference)
        return { fields, before, after }
      },
    ),
    written,
  }
}
