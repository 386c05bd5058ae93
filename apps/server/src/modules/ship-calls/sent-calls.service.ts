import type { CallCancelReason } from '@gangway/domain/ships/ship-call'
import type { Database } from '../../platform/db/database.ts'
import type { CallColumns } from './call-events.queries.ts'
import { type FollowedCall, followCalls } from './follow-calls.service.ts'
import * as queries from './sent-calls.queries.ts'

type KnownCall = NonNullable<FollowedCall['before']>

/** Writes calls as they were sent, beside each as it stood. */
export async function upsertCalls(
  db: Database,
  calls: readonly { before: KnownCall | undefined; after: queries.WholeCall & CallColumns }[],
): Promise<{ id: number; reference: string }[]> {
  const upserted = await queries.upsertCalls(
    db,
    calls.map(({ after }) => after),
  )
  await followCalls(db, calls)
  return upserted
}

/** Cancels calls for their sender. */
export async function cancelCalls(
  db: Database,
  calls: readonly {
    before: KnownCall
    cancel_reason: CallCancelReason
    updated_at: string | null
  }[],
): Promise<void> {
  await queries.cancelCalls(
    db,
    calls.map(({ before: { id }, ...canceled }) => ({ id, ...canceled })),
  )
  await followCalls(
    db,
    calls.map(({ before }) => ({ before, after: { ...before, status: 'canceled' } })),
  )
}

export async function deleteCalls(db: Database, calls: readonly KnownCall[]): Promise<void> {
  await queries.deleteCalls(
    db,
    calls.map(({ id }) => id),
  )
  await followCalls(
    db,
    calls.map((before) => ({ before, after: null })),
  )
}
