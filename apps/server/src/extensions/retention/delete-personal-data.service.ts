import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import { type DeletedKind, deletedKinds } from '@gangway/domain/retention/deletion-days'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { deleteAnswersAbout } from '../../platform/http/idempotency.queries.ts'
import { followAsks } from '../../modules/ask-rows/index.ts'
import { recordChanges } from '../../modules/changes/index.ts'
import { deletePersonsOfOrders } from '../../modules/orders/index.ts'
import { deleteTicketsOfOrders } from '../../modules/tickets/index.ts'
import { lockOrders, markDeleted } from './deletion.queries.ts'

export interface OrderToClear {
  id: number
  kinds: readonly DeletedKind[]
}

interface Gone {
  excursion_id: number
  kind: DeletedKind
  entries: number
}

/**
 * Deletes what orders hold about people, with everything that was made from it: the one way in which it goes,
 * by date and on request. What bookkeeping needs stays: that there was an order, of how many persons, and what
 * became of it.
 *
 * @param options.requestedBy who erases it because a person asked for it; null: its time is up
 * @returns how many entries went
 */
export async function deletePersonalData(
  transaction: DatabaseTransaction,
  orders: readonly OrderToClear[],
  { requestedBy = null }: { requestedBy?: ChangeActor | null } = {},
): Promise<number> {
  const locked = await lockOrders(
    transaction,
    orders.map(({ id }) => id),
  )
  const kindsOf = new Map(orders.map(({ id, kinds }) => [id, kinds]))
  const which = locked.flatMap(({ id: excursion_id, agency_id }) =>
    (kindsOf.get(excursion_id) ?? []).map((kind) => ({ excursion_id, agency_id, kind })),
  )
  const on_request = requestedBy !== null
  await markDeleted(
    transaction,
    which.map((one) => ({ ...one, on_request })),
  )
  // Deleted data is not missing.
  await followAsks(transaction, {
    events: locked.map(({ event_id }) => event_id),
    orders: [],
  })
  const gone: Gone[] = await deletePersonsOfOrders(transaction, which)
  const withTickets = which.filter(({ kind }) => kind === 'ticket')
  const tickets = await deleteTicketsOfOrders(
    transaction,
    withTickets.map(({ excursion_id }) => excursion_id),
  )
  for (const [excursion_id, entries] of tickets)
    gone.push({ excursion_id, kind: 'ticket', entries })
  await deleteAnswersAbout(
    transaction,
    'order_id',
    locked.map(({ order_id }) => order_id),
  )
  const goneOf = Map.groupBy(gone, ({ excursion_id }) => excursion_id)
  const changes = locked.flatMap(({ id: excursion_id, event_id, agency_id }): Change[] => {
    const own = goneOf.get(excursion_id) ?? []
    if (own.length === 0) return []
    const kinds = deletedKinds.filter((kind) => own.some((one) => one.kind === kind))
    const asked = on_request ? ({ on_request } as const) : {}
    const after = { kinds, entries: entriesOf(own), ...asked }
    const about = { agency_id, event_id, excursion_id }
    const action = 'order.delete_personal_data'
    return [{ ...about, actor: requestedBy ?? 'system', action, before: {}, after }]
  })
  await recordChanges(transaction, changes)
  return entriesOf(gone)
}

function entriesOf(gone: readonly Gone[]): number {
  return gone.reduce((sum, { entries }) => sum + entries, 0)
}
