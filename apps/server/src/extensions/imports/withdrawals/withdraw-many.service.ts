import type { FieldChange, Ingested } from '@gangway/contract/ingest'
import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import { changedFields } from '@gangway/domain/changes/kept-values'
import type { EventProgress } from '@gangway/domain/events/event-progress'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { recordChanges } from '../../../modules/changes/index.ts'
import { confirmEvents, setProgressOfMany } from '../../../modules/event-rows/index.ts'
import { cancelOrders, confirmOrders, followOrders } from '../../../modules/orders/index.ts'
import { lockEventsByReference } from '../season/import-events.queries.ts'
import { lockOrdersByReference } from '../season/import-orders.queries.ts'
import { byReference, referencesOf } from '../season/sent-rows.rules.ts'
import { isEarlier, isLater } from '../season/sort-rows.rules.ts'
import { listActiveOrders } from '../ingest/ingest.queries.ts'

export interface TakenBack {
  reference: string
  reason: Withdrawal
  updated_at?: string | undefined
}

/** What became of something that was taken back. */
export type Withdrawn = Pick<Ingested, 'outcome' | 'id' | 'changes'>

/** By the sender's references; what is not known has no entry. */
type WithdrawnThings = ReadonlyMap<string, Withdrawn>

/** Cancels orders for their sender. What arrives late about one changes nothing. */
export async function withdrawOrders(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  taken: readonly TakenBack[],
): Promise<WithdrawnThings> {
  if (taken.length === 0) return new Map()
  const stored = await lockOrdersByReference(transaction, referencesOf(taken))
  const { wanted, late } = sortTaken(taken, stored)
  await confirmOrders(transaction, confirmedOf(wanted))
  const active = wanted.filter(({ known }) => known.status !== 'canceled')
  const followed = await cancelAndFollow(
    transaction,
    active.map(({ known }) => known),
  )
  const agencies = new Map(followed.map(({ id, agency_id }) => [id, agency_id]))
  await recordChanges(transaction, [
    ...active.map(({ known, wish }): Change => {
      const of = {
        actor,
        agency_id: requireEntry(agencies, known.event_id),
        event_id: known.event_id,
      }
      return {
        ...of,
        action: 'order.withdraw',
        excursion_id: known.id,
        before: { status: known.status },
        after: { status: 'canceled', withdrawal: wish.reason },
      }
    }),
    ...followed.flatMap(({ id, agency_id, before, after }): Change[] => {
      if (changedFields(progress, before, after).length === 0) return []
      return [{ actor, agency_id, event_id: id, action: 'event.follow_orders', before, after }]
    }),
  ])
  return new Map([
    ...late,
    ...wanted.map(({ known: { reference, id, status } }): [string, Withdrawn] => {
      if (status === 'canceled') return [reference, { outcome: 'unchanged', id, changes: [] }]
      const changes = [{ field: 'status', was: status, now: 'canceled' }]
      return [reference, { outcome: 'changed', id, changes }]
    }),
  ])
}

async function cancelAndFollow(
  transaction: DatabaseTransaction,
  orders: readonly { id: number; event_id: number }[],
) {
  if (orders.length === 0) return []
  await cancelOrders(
    transaction,
    orders.map(({ id }) => id),
  )
  return followOrders(transaction, [...new Set(orders.map(({ event_id }) => event_id))])
}

/** Cancels events and all of their orders for their sender; one that has taken place stays. */
export async function withdrawEvents(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  taken: readonly TakenBack[],
): Promise<WithdrawnThings> {
  if (taken.length === 0) return new Map()
  const stored = await lockEventsByReference(transaction, referencesOf(taken))
  const { wanted, late } = sortTaken(taken, stored)
  const followed = await followOrders(
    transaction,
    wanted.map(({ known }) => known.id),
  )
  const standing = new Map(followed.map(({ id, after }) => [id, after]))
  const ahead = wanted.map((one) => ({ ...one, before: requireEntry(standing, one.known.id) }))
  await confirmEvents(
    transaction,
    confirmedOf(ahead.filter(({ before }) => before.status !== 'successful')),
  )
  const active = ahead.filter(({ before }) => !hasEnded.has(before.status))
  const ids = active.map(({ known }) => known.id)
  const orders = Map.groupBy(await cancelActive(transaction, ids), ({ event_id }) => event_id)
  await setProgressOfMany(
    transaction,
    ids.map((id) => ({ id, ...canceled })),
  )
  await recordChanges(
    transaction,
    active.flatMap(({ known: { id, agency_id }, before, wish: { reason } }): Change[] => {
      const of = { actor, agency_id, event_id: id } as const
      return [
        { ...of, action: 'event.withdraw', before, after: { ...canceled, withdrawal: reason } },
        ...(orders.get(id) ?? []).map((order) => ({
          ...of,
          action: 'order.withdraw' as const,
          excursion_id: order.id,
          before: { status: order.status },
          after: { status: 'canceled' as const, withdrawal: reason },
        })),
      ]
    }),
  )
  return new Map([
    ...late,
    ...ahead.map(({ known: { reference, id }, before }): [string, Withdrawn] => {
      const outcome = hasEnded.get(before.status) ?? 'changed'
      const changes = outcome === 'changed' ? changesOf(before) : []
      return [reference, { outcome, id, changes }]
    }),
  ])
}

const progress = ['status', 'total_pax'] as const

const canceled: EventProgress = { status: 'canceled', total_pax: 0 }

/** What becomes of the withdrawal of an event that is over. */
const hasEnded = new Map<EventProgress['status'], 'locked' | 'unchanged'>([
  ['successful', 'locked'],
  ['canceled', 'unchanged'],
])

async function cancelActive(transaction: DatabaseTransaction, eventIds: readonly number[]) {
  if (eventIds.length === 0) return []
  const orders = await listActiveOrders(transaction, eventIds)
  const ids = orders.map(({ id }) => id)
  if (ids.length > 0) await cancelOrders(transaction, ids)
  return orders
}

function changesOf(before: EventProgress): FieldChange[] {
  return changedFields(progress, before, canceled).map((field) => {
    return { field, was: before[field], now: canceled[field] }
  })
}

interface Known {
  id: number
  reference: string
  source_updated_at: Date | null
}

interface Wanted<Row> {
  known: Row
  wish: TakenBack
}

/** Parts what was taken back before something newer came. */
function sortTaken<Row extends Known>(
  taken: readonly TakenBack[],
  stored: readonly Row[],
): { wanted: Wanted<Row>[]; late: [string, Withdrawn][] } {
  const wishes = byReference(taken)
  const all = stored.map((known) => ({ known, wish: requireEntry(wishes, known.reference) }))
  const isLate = ({ known, wish }: Wanted<Row>) => isEarlier(wish.updated_at, known)
  return {
    wanted: all.filter((one) => !isLate(one)),
    late: all.filter(isLate).map(({ known: { reference, id } }) => {
      return [reference, { outcome: 'stale', id, changes: [] }]
    }),
  }
}

function confirmedOf(wanted: readonly Wanted<Known>[]) {
  return wanted.flatMap(({ known, wish: { updated_at } }) =>
    updated_at !== undefined && isLater(updated_at, known) ? [{ id: known.id, updated_at }] : [],
  )
}
