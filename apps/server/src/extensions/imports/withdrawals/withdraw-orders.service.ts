import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { recordChanges } from '../../../modules/changes/index.ts'
import { confirmOrders, followOrders } from '../../../modules/orders/index.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { lockOrdersByReference } from '../season/import-orders.queries.ts'
import { cancelFor } from './cancel-for.service.ts'
import { recordFollowed } from './record-followed.service.ts'
import { referencesOf } from '../season/sent-rows.rules.ts'
import {
  confirmedOf,
  reasonGiven,
  sortTaken,
  type TakenBack,
  type Withdrawn,
  type WithdrawnThings,
} from './withdrawals.rules.ts'

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
  const active = wanted.filter(({ known }) => isActiveOrder[known.status])
  await cancelFor(
    transaction,
    active.map(({ known: { id }, wish }) => ({ id, wish })),
    ({ wish }) => wish,
  )
  const events = new Set(active.map(({ known }) => known.event_id))
  const followed = await followOrders(transaction, [...events])
  const agencies = new Map(followed.map(({ id, agency_id }) => [id, agency_id]))
  await recordChanges(
    transaction,
    active.map(({ known, wish }): Change => {
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
  )
  await recordFollowed(transaction, actor, followed)
  return new Map([
    ...late,
    ...wanted.map(({ known: { reference, id, status }, wish }): [string, Withdrawn] => {
      if (status === 'canceled') return [reference, { outcome: 'unchanged', id, changes: [] }]
      const changes = [{ field: 'status', was: status, now: 'canceled' }, reasonGiven(wish.reason)]
      return [reference, { outcome: 'changed', id, changes }]
    }),
  ])
}
