import { changedFields } from '@gangway/domain/changes/kept-values'
import type { ChangeActor } from '@gangway/domain/changes/change'
import type { CallCancelReason } from '@gangway/domain/ships/ship-call'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import { recordChanges } from '../../../modules/changes/index.ts'
import { callChanges, cancelCalls } from '../../../modules/ship-calls/index.ts'
import { listCallsByReference } from '../season/import-ship-calls.queries.ts'
import { byReference } from '../season/sent-rows.rules.ts'
import { isEarlier } from '../season/sort-rows.rules.ts'
import type { Withdrawn, WithdrawnThings } from './withdrawals.rules.ts'

export interface CanceledCall {
  reference: string
  reason: CallCancelReason
  updated_at?: string | undefined
}

/** Cancels ship calls for their sender. What arrives late about one changes nothing. */
export async function withdrawCalls(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  canceled: readonly CanceledCall[],
): Promise<WithdrawnThings> {
  if (canceled.length === 0) return new Map()
  const wishes = byReference(canceled)
  const stored = await listCallsByReference(transaction, [...wishes.keys()])
  const sorted = stored.map((before) => {
    const { reason: cancel_reason, updated_at } = requireEntry(wishes, before.reference)
    const after = { ...before, status: 'canceled', cancel_reason } as const
    const fields = changedFields(['status', 'cancel_reason'], before, after)
    return { before, after, fields, updated_at, isLate: isEarlier(updated_at, before) }
  })
  const changed = sorted.filter(({ isLate, fields }) => !isLate && fields.length > 0)
  await cancelCalls(
    transaction,
    changed.map(({ before, after: { cancel_reason }, updated_at }) => {
      return { before, cancel_reason, updated_at: updated_at ?? null }
    }),
  )
  await recordChanges(transaction, await callChanges(transaction, actor, changed))
  return new Map(
    sorted.map(({ before, after, fields, isLate }): [string, Withdrawn] => {
      const { id, reference } = before
      if (isLate) return [reference, { outcome: 'stale', id, changes: [] }]
      const outcome = fields.length === 0 ? 'unchanged' : 'changed'
      const changes = fields.map((field) => ({ field, was: before[field], now: after[field] }))
      return [reference, { outcome, id, changes }]
    }),
  )
}
