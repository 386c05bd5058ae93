import type { Ingested, KeptWithdrawal } from '@gangway/contract/ingest'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { requireIngest } from '../ingest/ingest.policy.ts'
import { takeBack } from './take-back.service.ts'
import type { CanceledCall } from './withdraw-calls.service.ts'
import type { TakenBack } from './withdraw-many.service.ts'
import { writeInTurn } from '../ingest/write-in-turn.service.ts'

interface WithdrawalDeps {
  db: Database
}

const nothing = { events: [], orders: [], ship_calls: [] }

/** Cancels an order for its sender. */
export async function withdrawOrder(
  { db }: WithdrawalDeps,
  actor: CallContext,
  taken: TakenBack,
): Promise<Ingested | KeptWithdrawal> {
  requireIngest(actor)
  const { reference } = taken
  const orders = [{ kind: 'order_withdrawal' as const, ...taken }]
  const { order_withdrawal } = await writeInTurn(db, actor, (transaction) =>
    takeBack(transaction, actor, { ...nothing, orders }),
  )
  return { kind: 'order', reference, ...requireEntry(order_withdrawal, reference) }
}

/** Cancels an event and all of its orders for its sender. */
export async function withdrawEvent(
  { db }: WithdrawalDeps,
  actor: CallContext,
  taken: TakenBack,
): Promise<Ingested | KeptWithdrawal> {
  requireIngest(actor)
  const { reference } = taken
  const events = [{ kind: 'event_withdrawal' as const, ...taken }]
  const { event_withdrawal } = await writeInTurn(db, actor, (transaction) =>
    takeBack(transaction, actor, { ...nothing, events }),
  )
  return { kind: 'event', reference, ...requireEntry(event_withdrawal, reference) }
}

/** Cancels a ship call for its sender. */
export async function withdrawShipCall(
  { db }: WithdrawalDeps,
  actor: CallContext,
  canceled: CanceledCall,
): Promise<Ingested | KeptWithdrawal> {
  requireIngest(actor)
  const { reference } = canceled
  const ship_calls = [{ kind: 'ship_call_withdrawal' as const, ...canceled }]
  const { ship_call_withdrawal } = await writeInTurn(db, actor, (transaction) =>
    takeBack(transaction, actor, { ...nothing, ship_calls }),
  )
  return { kind: 'ship_call', reference, ...requireEntry(ship_call_withdrawal, reference) }
}
