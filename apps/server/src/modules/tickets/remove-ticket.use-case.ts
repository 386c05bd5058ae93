import type { Order } from '@gangway/contract/orders'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './tickets.queries.ts'
import {
  type OrderClaim,
  placeOf,
  readOrder,
  requireOrder,
  type TicketsDeps,
} from './tickets.service.ts'

/**
 * Removes the present ticket of an order; it stays among the versions.
 *
 * @throws Refusal order_not_found, ticket_not_found
 */
export async function removeTicket(
  { db }: Pick<TicketsDeps, 'db'>,
  actor: CallContext,
  claim: OrderClaim,
): Promise<Order> {
  return writeAs(db, actor, async (transaction) => {
    const locked = await queries.lockOrder(transaction, claim)
    const order = requireOrder(actor, locked, claim)
    const current = (await queries.listVersions(transaction, order.id)).find(
      ({ is_current }) => is_current,
    )
    if (current === undefined) throw new Refusal('ticket_not_found')
    await queries.retireCurrent(transaction, order.id)
    await recordChange(transaction, {
      actor,
      action: 'ticket.remove',
      ...placeOf(order),
      before: { version: current.version },
    })
    return readOrder(transaction, order)
  })
}
