import type { Change } from '@gangway/domain/changes/change'
import type { AskKind } from '@gangway/domain/asks/ask-kinds'
import type { Clock } from '../../platform/base/clock.ts'
import { type BatchDeps, batchByBatch } from '../../platform/tasks/batch-by-batch.ts'
import { type ClosedAsk, lapseSome } from '../ask-rows/index.ts'
import { recordChanges } from '../changes/index.ts'
import { lapseOfPickupChange } from './pickup-change.service.ts'
import { lapseOfProposal } from './proposal.service.ts'

const batchSize = 250

const changes = {
  pickup_change: lapseOfPickupChange,
  proposal: lapseOfProposal,
} as const satisfies Partial<Readonly<Record<AskKind, (closed: ClosedAsk) => Change>>>

/**
 * Ends asks of a kind that no one has answered before their hour came; safe to run anywhere, at any time.
 *
 * @returns how many
 */
export async function lapseAsks(
  kind: keyof typeof changes,
  { clock, ...deps }: BatchDeps & { clock: Clock },
): Promise<number> {
  const now = clock()
  let lapsed = 0
  await batchByBatch(deps, `lapse asks: ${kind}`, async (transaction) => {
    const closed = await lapseSome(transaction, kind, { now, limit: batchSize })
    await recordChanges(transaction, closed.map(changes[kind]))
    lapsed += closed.length
    return closed.length === batchSize
  })
  return lapsed
}
