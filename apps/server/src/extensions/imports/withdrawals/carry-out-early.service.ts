import type { ChangeActor } from '@gangway/domain/changes/change'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import type { RowResults } from '../season/import-summary.rules.ts'
import type { SentRows } from '../season/import-rows.rules.ts'
import { referencesOf } from '../season/sent-rows.rules.ts'
import { isEarlier } from '../season/sort-rows.rules.ts'
import type { EarlyWithdrawal } from './early-withdrawals.queries.ts'
import { type CanceledCall, withdrawCalls } from './withdraw-calls.service.ts'
import { withdrawEvents } from './withdraw-events.service.ts'
import { withdrawOrders } from './withdraw-orders.service.ts'
import type { TakenBack } from './withdrawals.rules.ts'

/**
 * Carries out withdrawals that came before what has just been created, as if they had come after it. An event's also
 * applies to orders of it that come later and were changed earlier.
 *
 * @param areOrdersApart orders come after the withdrawal of their event, even in the same call
 */
export async function carryOutEarly(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  rows: SentRows,
  results: RowResults,
  early: readonly EarlyWithdrawal[],
  areOrdersApart: boolean,
): Promise<void> {
  if (early.length === 0) return
  const created = (noun: 'events' | 'orders' | 'ship_calls') =>
    results[noun].flatMap(({ outcome, reference }) => (outcome === 'created' ? [reference] : []))
  const isCreated = new Set(created('events'))
  const isNew = new Set(created('orders'))
  const isNewCall = new Set(created('ship_calls'))
  const newOrders = rows.orders.filter(({ reference }) => isNew.has(reference))
  const named = new Set([...isCreated, ...newOrders.map(({ event }) => event)])
  const concerned = { event: named, order: isNew, ship_call: isNewCall }
  const kept = early.filter(({ kind, reference }) => concerned[kind].has(reference))
  const ofKind = (kind: 'event' | 'order') =>
    kept.flatMap((one): TakenBack[] => (one.kind === kind ? [wishOf(one)] : []))
  const ofEvents = new Map(
    kept.flatMap((one) => (one.kind === 'event' ? [[one.reference, one]] : [])),
  )
  const older = newOrders.flatMap(({ reference, event, updated_at }): TakenBack[] => {
    const early = ofEvents.get(event)
    if (early === undefined || !isEarlier(updated_at, early)) return []
    return [{ ...wishOf(early), reference }]
  })
  const own = ofKind('order')
  const hasOwn = new Set(referencesOf(own))
  await withdrawOrders(transaction, actor, [
    ...own,
    ...older.filter(({ reference }) => !hasOwn.has(reference)),
  ])
  await withdrawEvents(
    transaction,
    actor,
    ofKind('event').filter(({ reference }) => isCreated.has(reference)),
    { keepsOrders: areOrdersApart },
  )
  await withdrawCalls(
    transaction,
    actor,
    kept.flatMap((one): CanceledCall[] => (one.kind === 'ship_call' ? [wishOf(one)] : [])),
  )
}

function wishOf<One extends EarlyWithdrawal>({ reference, reason, source_updated_at: at }: One) {
  return { reference, reason: reason as One['reason'], ...(at && { updated_at: at.toISOString() }) }
}
