import type { Change } from '@gangway/domain/changes/change'
import type { EventProgress } from '@gangway/domain/events/event-progress'
import type { ImportNoun } from '@gangway/domain/imports/season-import'
import { batchesOf } from '../../../platform/base/in-batches.ts'
import { importBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { EnvelopeError, open } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { recordChanges } from '../../../modules/changes/index.ts'
import { takeBackEvents } from '../../../modules/event-rows/index.ts'
import { enqueueJudging, followDispatchTimes, followOrders } from '../../../modules/orders/index.ts'
import { auditEvents, type AuditedEvent } from '../season/import-audit.service.ts'
import {
  countEffects,
  countObstacles,
  deleteEffects,
  type Effect,
  listEffects,
  lockEventsOf,
} from './effects.queries.ts'
import {
  restoreAgencies,
  restoreEvents,
  restoreInvoices,
  restorePorts,
} from './restore-rows.service.ts'
import { restoreOrders, takeOrdersBack } from './undo-orders.service.ts'
import { removeCalls, restoreCalls } from './undo-ship-calls.service.ts'
import type { RowValues } from './standing-rows.service.ts'
import { BuiltOnError, type Restored, type UndoDeps } from './undo-deps.service.ts'

const batchSize = 1_000

/**
 * Undoes what an import did, as long as nothing was built on it. The caller has waited for other imports.
 *
 * @returns how many rows were set back
 * @throws BuiltOnError
 */
export async function undoRows(deps: UndoDeps, importId: number): Promise<number> {
  const { db } = deps
  await lockEventsOf(db, importId)
  const undone = { id: importId, keyIds: [...deps.keyRing.keys.keys()] }
  if ((await countObstacles(db, undone)) > 0) throw new BuiltOnError()
  const counted = await countEffects(db, importId)
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  let rows = 0
  const each = async <Noun extends ImportNoun>(noun: Noun, step: Step<Noun>) => {
    let after = 0
    for (;;) {
      const found = await listEffects(db, importId, noun, { after, limit: batchSize })
      const [last] = found.slice(-1)
      if (last === undefined) return
      const made = found.filter(({ is_new }) => is_new)
      const changed = found.filter(({ is_new }) => !is_new)
      rows += await step(made, changed.map(opened))
      after = last.row_id
      deps.onDone({ own: found.length, all })
    }

    function opened({ row_id, reference, earlier }: Effect): Restored<Noun> {
      const binding = importBinding({ importId, noun, rowId: row_id })
      const values = valuesIn(deps.keyRing, binding, earlier) as RowValues[Noun]
      return { id: row_id, reference, values }
    }
  }
  const events = { made: new Set<number>(), touched: new Set<number>() }
  const written: AuditedEvent[] = []

  await each('ports', async (_made, changed) => restorePorts(deps, changed))
  await each('agencies', async (_made, changed) => restoreAgencies(deps, changed))
  await each('ship_calls', async (made, changed) => {
    await restoreCalls(deps, changed)
    await removeCalls(deps, made)
    return made.length + changed.length
  })
  await each('events', async (made, changed) => {
    for (const { row_id } of made) events.made.add(row_id)
    written.push(...(await restoreEvents(deps, changed)))
    return made.length + changed.length
  })
  await each('orders', async (made, changed) => {
    const places = [...(await takeOrdersBack(deps, made)), ...(await restoreOrders(deps, changed))]
    for (const id of places) events.touched.add(id)
    return made.length + changed.length
  })
  await each('invoices', async (_made, changed) => restoreInvoices(deps, changed))

  await settleEvents(deps, { ...events, written })
  await deleteEffects(db, importId)
  return rows
}

/** @returns how many rows were set back */
type Step<Noun extends ImportNoun> = (
  made: readonly Effect[],
  changed: readonly Restored<Noun>[],
) => Promise<number>

/** @throws BuiltOnError when they cannot be read anymore */
function valuesIn(keyRing: KeyRing, binding: string, earlier: string | null): unknown {
  if (earlier === null) throw new BuiltOnError()
  try {
    return open(keyRing, binding, earlier)
  } catch (error) {
    throw error instanceof EnvelopeError ? new BuiltOnError() : error
  }
}

const canceled: EventProgress = { status: 'canceled', total_pax: 0 }

/** Events follow their orders; those that the import made are canceled with them. */
async function settleEvents(
  { db, actor }: UndoDeps,
  {
    made,
    touched,
    written,
  }: { made: ReadonlySet<number>; touched: Set<number>; written: readonly AuditedEvent[] },
): Promise<void> {
  for (const id of [...made, ...written.map((event) => event.id)]) touched.add(id)
  const byId = new Map(written.map((event) => [event.id, event]))
  for (const batch of batchesOf(touched, batchSize)) {
    const followed = await followOrders(db, batch)
    const back = followed.filter(({ id }) => made.has(id))
    await takeBackEvents(
      db,
      back.map(({ id }) => id),
    )
    const others = followed.filter(({ id }) => !made.has(id))
    const own = batch.flatMap((id) => byId.get(id) ?? [])
    await recordChanges(db, [
      ...back.map(({ id, agency_id, before }): Change => {
        const after = { ...canceled, withdrawal: 'mistake' } as const
        return { actor, agency_id, event_id: id, action: 'event.withdraw', before, after }
      }),
      ...auditEvents(actor, own, others),
    ])
    await followDispatchTimes(db, actor, { events: batch })
  }
  if (written.length > 0) await enqueueJudging(db)
}
