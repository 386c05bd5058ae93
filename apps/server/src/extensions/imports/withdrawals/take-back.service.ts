import type { KeptWithdrawal } from '@gangway/contract/ingest-withdrawals'
import type { WithdrawalKind } from '@gangway/contract/imports/sent-things'
import type { Actor } from '../../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { keepEarly } from './early-withdrawals.queries.ts'
import type { TakenThings } from '../ingest/sent-things.rules.ts'
import { withdrawCalls } from './withdraw-calls.service.ts'
import { withdrawEvents } from './withdraw-events.service.ts'
import { withdrawOrders } from './withdraw-orders.service.ts'
import type { Withdrawn, WithdrawnThings } from './withdrawals.rules.ts'

/** Outcome of a withdrawal, which may be kept. */
export type TakenAnswer = Withdrawn | Pick<KeptWithdrawal, 'outcome' | 'kept_until'>

type Kind = Parameters<typeof keepEarly>[1]
type Wishes = Parameters<typeof keepEarly>[2]

/** Takes things back for their sender, by reference; a withdrawal of what is not known yet is kept. */
export async function takeBack(
  transaction: DatabaseTransaction,
  actor: Actor,
  { orders, events, ship_calls }: TakenThings,
): Promise<Readonly<Record<WithdrawalKind, ReadonlyMap<string, TakenAnswer>>>> {
  const keepUnknown = async (
    kind: Kind,
    wishes: Wishes,
    known: WithdrawnThings,
  ): Promise<ReadonlyMap<string, TakenAnswer>> => {
    const early = wishes.filter(({ reference }) => !known.has(reference))
    const kept = await keepEarly(transaction, kind, early)
    return new Map<string, TakenAnswer>([
      ...known,
      ...kept.map(({ reference, kept_until }): [string, TakenAnswer] => {
        return [reference, { outcome: 'kept', kept_until: kept_until.toISOString() }]
      }),
    ])
  }
  const withdrawnOrders = await withdrawOrders(transaction, actor, orders)
  const withdrawnEvents = await withdrawEvents(transaction, actor, events)
  const withdrawnCalls = await withdrawCalls(transaction, actor, ship_calls)
  return {
    order_withdrawal: await keepUnknown('order', orders, withdrawnOrders),
    event_withdrawal: await keepUnknown('event', events, withdrawnEvents),
    ship_call_withdrawal: await keepUnknown('ship_call', ship_calls, withdrawnCalls),
  }
}
