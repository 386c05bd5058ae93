import { recordChanges } from '../../../modules/changes/index.ts'
import { callChanges, deleteCalls, upsertCalls } from '../../../modules/ship-calls/index.ts'
import { listCallsByReference } from '../season/import-ship-calls.queries.ts'
import { byReference, referencesOf } from '../season/sent-rows.rules.ts'
import type { Effect } from './effects.queries.ts'
import type { Restored, UndoDeps } from './undo-deps.service.ts'

export async function restoreCalls(
  { db, actor }: UndoDeps,
  calls: readonly Restored<'ship_calls'>[],
): Promise<void> {
  if (calls.length === 0) return
  const present = byReference(await listCallsByReference(db, referencesOf(calls)))
  await upsertCalls(
    db,
    calls.map(({ reference, values }) => ({
      before: present.get(reference),
      after: { reference, ...values },
    })),
  )
  const written = calls.map(({ reference, values }) => {
    return { before: present.get(reference), after: values }
  })
  await recordChanges(db, await callChanges(db, actor, written))
}

/** No row refers to a call, so nothing is left of it but its entries in the audit. */
export async function removeCalls(
  { db, actor }: UndoDeps,
  calls: readonly Effect[],
): Promise<void> {
  if (calls.length === 0) return
  const present = byReference(await listCallsByReference(db, referencesOf(calls)))
  const gone = [...present.values()]
  const written = gone.map((before) => ({ before, after: null }))
  const changes = await callChanges(db, actor, written)
  await deleteCalls(db, gone)
  await recordChanges(db, changes)
}
