import type { FieldChange, Ingested } from '@gangway/contract/ingest'
import type { EventProgress } from '@gangway/domain/events/event-progress'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { changedFields } from '@gangway/domain/changes/kept-values'
import type { Actor } from '../../../platform/actor.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { recordChanges } from '../../changes/index.ts'
import { confirmEvents, setProgressOfMany } from '../../event-rows/index.ts'
import { cancelOrders, confirmOrders, followOrders } from '../../orders/index.ts'
import { lockEventsByReference } from '../import-events.queries.ts'
import { lockOrdersByReference } from '../import-orders.queries.ts'
import { isEarlier, isLater } from '../sort-rows.rules.ts'
import { requireIngest } from './ingest.policy.ts'
import type { IngestDeps } from './ingest.service.ts'
import { listActiveOrders } from './ingest.queries.ts'
import { writeInTurn } from './write-in-turn.service.ts'

interface TakenBack {
  reference: string
  reason: Withdrawal
  updated_at?: string | undefined
}

/**
 * Cancels an order for its sender. What arrives late about it changes nothing.
 *
 * @throws Refusal order_not_found
 */
export async function withdrawOrder(
  { db }: Pick<IngestDeps, 'db'>,
  actor: Actor,
  { reference, reason, updated_at }: TakenBack,
): Promise<Ingested> {
  requireIngest(actor)
  return writeInTurn(db, actor, async (transaction) => {
    const [order] = await lockOrdersByReference(transaction, [reference])
    if (order === undefined) throw new Refusal('order_not_found')
    const { id, event_id, status } = order
    const answer = { kind: 'order', reference, id } as const
    if (isEarlier(updated_at, order)) return { ...answer, outcome: 'stale', changes: [] }
    if (updated_at !== undefined && isLater(updated_at, order)) {
      await confirmOrders(transaction, [{ id, updated_at }])
    }
    if (status === 'canceled') return { ...answer, outcome: 'unchanged', changes: [] }
    await cancelOrders(transaction, [id])
    const followed = await followOrders(transaction, [event_id])
    for (const { agency_id, before, after } of followed) {
      const of = { actor, agency_id, event_id } as const
      const fields = changedFields(progress, before, after)
      await recordChanges(transaction, [
        {
          ...of,
          action: 'order.withdraw',
          excursion_id: id,
          before: { status },
          after: { status: 'canceled', withdrawal: reason },
        },
        ...(fields.length === 0
          ? []
          : [{ ...of, action: 'event.follow_orders' as const, before, after }]),
      ])
    }
    const changes = [{ field: 'status', was: status, now: 'canceled' }]
    return { ...answer, outcome: 'changed', changes }
  })
}

/**
 * Cancels an event and all of its orders for its sender; one that has taken place stays.
 *
 * @throws Refusal event_not_found
 */
export async function withdrawEvent(
  { db }: Pick<IngestDeps, 'db'>,
  actor: Actor,
  { reference, reason, updated_at }: TakenBack,
): Promise<Ingested> {
  requireIngest(actor)
  return writeInTurn(db, actor, async (transaction) => {
    const [event] = await lockEventsByReference(transaction, [reference])
    if (event === undefined) throw new Refusal('event_not_found')
    const { id, agency_id } = event
    const answer = { kind: 'event', reference, id } as const
    if (isEarlier(updated_at, event)) return { ...answer, outcome: 'stale', changes: [] }
    const [standing] = await followOrders(transaction, [id])
    const before = standing?.after ?? canceled
    if (before.status === 'successful') return { ...answer, outcome: 'locked', changes: [] }
    if (updated_at !== undefined && isLater(updated_at, event)) {
      await confirmEvents(transaction, [{ id, updated_at }])
    }
    if (before.status === 'canceled') return { ...answer, outcome: 'unchanged', changes: [] }
    const of = { actor, agency_id, event_id: id } as const
    const orders = await cancelActive(transaction, id)
    await setProgressOfMany(transaction, [{ id, ...canceled }])
    await recordChanges(transaction, [
      {
        ...of,
        action: 'event.withdraw',
        before,
        after: { ...canceled, withdrawal: reason },
      },
      ...orders.map((order) => ({
        ...of,
        action: 'order.withdraw' as const,
        excursion_id: order.id,
        before: { status: order.status },
        after: { status: 'canceled' as const, withdrawal: reason },
      })),
    ])
    return { ...answer, outcome: 'changed', changes: changesOf(before) }
  })
}

const progress = ['status', 'total_pax'] as const

const canceled: EventProgress = { status: 'canceled', total_pax: 0 }

async function cancelActive(transaction: DatabaseTransaction, eventId: number) {
  const orders = await listActiveOrders(transaction, eventId)
  const ids = orders.map(({ id }) => id)
  if (ids.length > 0) await cancelOrders(transaction, ids)
  return orders
}

function changesOf(before: EventProgress): FieldChange[] {
  return changedFields(progress, before, canceled).map((field) => {
    return { field, was: before[field], now: canceled[field] }
  })
}
