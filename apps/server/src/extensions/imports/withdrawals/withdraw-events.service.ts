import type { FieldChange } from '@gangway/contract/ingest'
import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import { changedFields } from '@gangway/domain/changes/kept-values'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import type { EventProgress } from '@gangway/domain/events/event-progress'
import { confirmEvents, setProgressOfMany } from '../../../modules/event-rows/index.ts'
import { recordChanges } from '../../../modules/changes/index.ts'
import { followOrders } from '../../../modules/orders/index.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { listActiveOrders } from '../ingest/ingest.queries.ts'
import { cancelFor } from './cancel-for.service.ts'
import { recordFollowed } from './record-followed.service.ts'
import { lockEventsByReference } from '../season/import-events.queries.ts'
import { referencesOf } from '../season/sent-rows.rules.ts'
import {
  confirmedOf,
  reasonGiven,
  sortTaken,
  type TakenBack,
  type Withdrawn,
  type WithdrawnThings,
} from './withdrawals.rules.ts'

/**
 * Cancels events and all of their orders for their sender; one that has taken place stays.
 *
 * @param keepsOrders as if the orders came after the withdrawal: active ones open their event again
 */
export async function withdrawEvents(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  taken: readonly TakenBack[],
  { keepsOrders = false } = {},
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
  const canceling = keepsOrders ? [] : await cancelActive(transaction, active)
  const orders = Map.groupBy(canceling, ({ event_id }) => event_id)
  await setProgressOfMany(
    transaction,
    active.map(({ known: { id }, wish: { reason } }) => {
      return { id, ...canceled, withdrawal_reason: reason }
    }),
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
  if (keepsOrders) await recordFollowed(transaction, actor, await followOrders(transaction, ids))
  return new Map([
    ...late,
    ...ahead.map(({ known: { reference, id }, before, wish }): [string, Withdrawn] => {
      const outcome = hasEnded.get(before.status) ?? 'changed'
      const changes = outcome === 'changed' ? changesOf(before, wish.reason) : []
      return [reference, { outcome, id, changes }]
    }),
  ])
}

const canceled: EventProgress = { status: 'canceled', total_pax: 0 }

/** Outcome of withdrawing an event that is over. */
const hasEnded = new Map<EventProgress['status'], 'locked' | 'unchanged'>([
  ['successful', 'locked'],
  ['canceled', 'unchanged'],
])

async function cancelActive(
  transaction: DatabaseTransaction,
  events: readonly { known: { id: number }; wish: TakenBack }[],
) {
  if (events.length === 0) return []
  const orders = await listActiveOrders(
    transaction,
    events.map(({ known }) => known.id),
  )
  const wishes = new Map(events.map(({ known, wish }) => [known.id, wish]))
  await cancelFor(transaction, orders, ({ event_id }) => requireEntry(wishes, event_id))
  return orders
}

function changesOf(before: EventProgress, reason: Withdrawal): FieldChange[] {
  const fields = changedFields(['status', 'total_pax'], before, canceled)
  const changes = fields.map((field) => ({ field, was: before[field], now: canceled[field] }))
  return [...changes, reasonGiven(reason)]
}
