import type { ListedCall, SavedCall } from '@gangway/contract/ship-call-changes'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { listInformed } from '../../platform/notices/raise-notices.queries.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { reviewEventsIn } from '../events/index.ts'
import { callColumns } from './call-events.queries.ts'
import { concernedEvents, type CallEffectsDeps } from './call-effects.service.ts'
import { followCalls } from './follow-calls.service.ts'
import * as queries from './ship-calls.queries.ts'
import { type CallChange, presentCall, withChange } from './ship-calls.rules.ts'
import { requireCall } from './ship-calls.service.ts'

const editable = [...callColumns, 'cancel_words'] as const

export interface ChangedCall {
  before: queries.CallRow
  after: queries.CallRow
}

/**
 * The call, locked, as it stands and as a change would leave it; null: it would change nothing.
 *
 * @param at where the body has the fields, such as `times.`
 * @throws Refusal ship_call_not_found; stale with the current call; validation_failed
 */
export async function lockedChange(
  transaction: DatabaseTransaction,
  id: number,
  change: CallChange & { version: string },
  at?: string,
): Promise<ChangedCall | { current: SavedCall }> {
  await lockedCall(transaction, id)
  return changedCall(transaction, id, change, at)
}

/** @throws Refusal ship_call_not_found */
export async function lockedCall(
  transaction: DatabaseTransaction,
  id: number,
): Promise<queries.CallRow> {
  await queries.lockCall(transaction, id)
  return requireCall(transaction, id)
}

/** The same without a lock. */
export async function changedCall(
  db: Database,
  id: number,
  { version, ...change }: CallChange & { version: string },
  at?: string,
): Promise<ChangedCall | { current: SavedCall }> {
  const before = await requireCall(db, id)
  const after = withChange(before, change, at)
  if (changedFields(editable, before, after).length === 0) {
    return { current: { data: presentCall(before), informed: [] } }
  }
  if (version !== before.version) throw new Refusal('stale', { data: presentCall(before) })
  return { before, after }
}

/** Writes it, and judges the events on its days at once: open pages that are notified find what is true. */
export async function saveCall(
  transaction: DatabaseTransaction,
  deps: Pick<CallEffectsDeps, 'clock' | 'pickupRules'> & { noNoticesOf?: ReadonlySet<number> },
  { before, after }: ChangedCall,
): Promise<{ call: ListedCall; events: number[] }> {
  const values = Object.fromEntries(editable.map((name) => [name, after[name]])) as Parameters<
    typeof queries.correctCall
  >[2]
  await queries.correctCall(transaction, before.id, values)
  await followCalls(transaction, [{ before, after: values }])
  const events = await concernedEvents(transaction, before, [before, after], null)
  const ids = events.map(({ event_id }) => event_id)
  await reviewEventsIn(transaction, ids, deps)
  return { call: presentCall(await requireCall(transaction, before.id)), events: ids }
}

/** The answer once its changes are recorded, which raises the notices. */
export async function presentSaved(
  transaction: DatabaseTransaction,
  { call, events }: Awaited<ReturnType<typeof saveCall>>,
): Promise<SavedCall> {
  return { data: call, informed: await listInformed(transaction, events) }
}
