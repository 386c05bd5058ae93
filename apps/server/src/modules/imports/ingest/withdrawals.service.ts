import type { Ingested } from '@gangway/contract/ingest'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { requireIngest } from './ingest.policy.ts'
import { type CanceledCall, withdrawCalls } from './withdraw-calls.service.ts'
import { type TakenBack, withdrawEvents, withdrawOrders } from './withdraw-many.service.ts'
import { writeInTurn } from './write-in-turn.service.ts'

interface WithdrawalDeps {
  db: Database
}

/**
 * Cancels an order for its sender.
 *
 * @throws Refusal order_not_found
 */
export async function withdrawOrder(
  { db }: WithdrawalDeps,
  actor: Actor,
  taken: TakenBack,
): Promise<Ingested> {
  requireIngest(actor)
  const { reference } = taken
  const withdrawn = await writeInTurn(db, actor, (transaction) =>
    withdrawOrders(transaction, actor, [taken]),
  )
  const order = withdrawn.get(reference)
  if (order === undefined) throw new Refusal('order_not_found')
  return { kind: 'order', reference, ...order }
}

/**
 * Cancels an event and all of its orders for its sender.
 *
 * @throws Refusal event_not_found
 */
export async function withdrawEvent(
  { db }: WithdrawalDeps,
  actor: Actor,
  taken: TakenBack,
): Promise<Ingested> {
  requireIngest(actor)
  const { reference } = taken
  const withdrawn = await writeInTurn(db, actor, (transaction) =>
    withdrawEvents(transaction, actor, [taken]),
  )
  const event = withdrawn.get(reference)
  if (event === undefined) throw new Refusal('event_not_found')
  return { kind: 'event', reference, ...event }
}

/**
 * Cancels a ship call for its sender.
 *
 * @throws Refusal ship_call_not_found
 */
export async function withdrawShipCall(
  { db }: WithdrawalDeps,
  actor: Actor,
  canceled: CanceledCall,
): Promise<Ingested> {
  requireIngest(actor)
  const { reference } = canceled
  const withdrawn = await writeInTurn(db, actor, (transaction) =>
    withdrawCalls(transaction, actor, [canceled]),
  )
  const call = withdrawn.get(reference)
  if (call === undefined) throw new Refusal('ship_call_not_found')
  return { kind: 'ship_call', reference, ...call }
}
