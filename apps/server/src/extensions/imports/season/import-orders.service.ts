import type { SeasonSubProduct } from '@gangway/contract/imports/season'
import { changedFields } from '@gangway/domain/changes/kept-values'
import type { OrderValues } from '@gangway/domain/changes/order-changes'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import {
  confirmOrders,
  filledText,
  replaceSubProducts,
  type SubProductRow,
  upsertOrders,
} from '../../../modules/orders/index.ts'
import { erasedAmong } from '../../retention/index.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { fingerprint, sameParts, without } from './fingerprint.rules.ts'
import { type ImportDeps, isTakenBack, type OrderRow } from './import-rows.rules.ts'
import type { ImportedEvents } from './import-events.service.ts'
import {
  type KnownOrder,
  lockOrdersByReference,
  type SentOrder,
  sentOrderColumns,
} from './import-orders.queries.ts'
import { madeOf } from '../../../platform/base/in-batches.ts'
import type { BroughtRow } from './import-summary.rules.ts'
import { broughtRows, sortRows } from './sort-rows.rules.ts'

type Whole<Columns> = Columns & { subproducts: readonly SubProductRow[] }

export interface WrittenOrder {
  id: number
  reference: string
  agency_id: number
  /** Names of the fields that differ; empty for a new order. */
  fields: readonly (keyof OrderValues)[]
  /** Undefined for a created order. */
  before: Whole<KnownOrder> | undefined
  after: Whole<SentOrder>
}

export interface ImportedOrders {
  brought: BroughtRow[]
  written: WrittenOrder[]
}

/** Orders that are not sent stay as they are. */
export async function importOrders(
  deps: ImportDeps,
  sent: readonly OrderRow[],
  places: ImportedEvents['places'],
): Promise<ImportedOrders> {
  if (sent.length === 0) return { brought: [], written: [] }
  const { db, keyRing } = deps
  const references = sent.map(({ reference }) => reference)
  const stored = await lockOrdersByReference(db, references)
  // Once they are locked: an erasure under way is over by then.
  const erased = await erasedAmong(db, references)
  const rows = sent.map((row) => (erased.has(row.reference) ? withoutPersons(row) : row))
  const known = new Map(stored.map((order) => [order.reference, order]))
  const sorted = sortRows(
    rows,
    ({ reference }) => known.get(reference),
    (row, { source_hash }) => sameParts(keyRing, source_hash, ...orderPartsOf(row)).every(Boolean),
  )
  const changes = [...sorted.created, ...sorted.changed.map(({ row }) => row)].map((row) => ({
    row,
    before: known.get(row.reference),
    after: columnsOf(row, requireEntry(places, row.event).id, known.get(row.reference)),
  }))
  const upserted = await upsertOrders(
    db,
    madeOf(changes, ({ row, before, after }) => ({
      ...after,
      reference: row.reference,
      agency_id: requireEntry(places, row.event).agency_id,
      source_hash: fingerprint(keyRing, ...orderPartsOf(row)),
      source_updated_at: row.updated_at ?? before?.source_updated_at ?? null,
    })),
  )
  await confirmOrders(db, sorted.confirmed)

  const placeOf = new Map(upserted.map((order) => [order.reference, order]))
  const subproducts = await replaceSubProducts(
    deps,
    changes.map(({ row, before }) => ({
      ...requireEntry(placeOf, row.reference),
      isNew: before === undefined,
      subproducts: subProductsSent(row, before),
    })),
  )
  const written = changes.map(({ row, before, after }): WrittenOrder => {
    const { id, agency_id, reference } = requireEntry(placeOf, row.reference)
    const replaced = requireEntry(subproducts, id)
    const whole = { ...after, subproducts: replaced.after }
    if (before === undefined) {
      return { id, agency_id, reference, fields: [], before, after: whole }
    }
    const wholeBefore = { ...before, subproducts: replaced.before }
    const fields = changedFields([...sentOrderColumns, 'subproducts'] as const, wholeBefore, whole)
    const [, samePersons] = sameParts(keyRing, before.source_hash, ...orderPartsOf(row))
    const all = samePersons === true ? fields : [...fields, 'required_data' as const]
    return { id, agency_id, reference, fields: all, before: wholeBefore, after: whole }
  })
  const writtenBy = new Map(written.map((order) => [order.reference, order]))
  return {
    brought: broughtRows(
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

function isCount(key: string): boolean {
  return key === 'person_count'
}

/** An order whose persons asked to be forgotten: nothing about them is kept, or expected. */
export function withoutPersons(row: OrderRow): OrderRow {
  return {
    ...row,
    customer: row.order_id,
    phone: '–',
    email: null,
    notes: null,
    subproducts: row.subproducts.map((subproduct) => ({
      ...subproduct,
      additional_required_data: subproduct.additional_required_data.filter(isCount),
      required_data: subproduct.required_data.filter(({ key }) => isCount(key)),
    })),
  }
}

/** What is compared with the last import: the order itself and its persons' data. */
export function orderPartsOf(row: OrderRow): [unknown, unknown] {
  const order = without(row, 'updated_at')
  const subproducts = row.subproducts.map((subproduct) => without(subproduct, 'required_data'))
  const persons = row.subproducts.map(({ required_data }) => required_data)
  // The only status change that still counts.
  return [{ ...order, status: row.status === 'canceled', subproducts }, persons]
}

function columnsOf(row: OrderRow, event_id: number, known: KnownOrder | undefined): SentOrder {
  return {
    event_id,
    order_id: row.order_id,
    customer: row.customer,
    phone: row.phone,
    email: row.email ?? null,
    notes: filledText(row.notes),
    ship: row.ship,
    ship_imo: row.ship_imo ?? null,
    berth: row.berth,
    pickup_time: row.pickup_time,
    status: orderStatusOf(row.status, known),
    shop_language: row.shop_language,
  }
}

/** Once known, an order's status belongs to people; the sender may only cancel it. */
export function orderStatusOf(
  sent: OrderStatus | undefined,
  known: Pick<KnownOrder, 'status' | 'source_hash'> | undefined,
): OrderStatus {
  if (known === undefined || isTakenBack(known)) return sent ?? 'requested'
  return sent === 'canceled' ? 'canceled' : known.status
}

/** An order that was withdrawn has no changed count: its earlier ones never counted. */
export function subProductsSent(
  { subproducts }: OrderRow,
  known: Pick<KnownOrder, 'source_hash'> | undefined,
): readonly SeasonSubProduct[] {
  if (known === undefined || !isTakenBack(known)) return subproducts
  return subproducts.map((sent) => {
    return { ...sent, origin_person_count: sent.origin_person_count ?? sent.person_count }
  })
}
