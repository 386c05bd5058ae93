import { type BatchDeps, batchByBatch } from '../../platform/tasks/batch-by-batch.ts'
import { recordChanges } from '../changes/index.ts'
import { expireOpen } from './proposals.queries.ts'
import { recordedProposal, valueOf } from './proposals.rules.ts'

const batchSize = 250

/**
 * Ends proposals that no one has answered in time; safe to run anywhere, at any time.
 *
 * @returns how many
 */
export async function expireProposals(deps: BatchDeps): Promise<number> {
  let expired = 0
  await batchByBatch(deps, 'expire proposals', async (transaction) => {
    const rows = await expireOpen(transaction, batchSize)
    await recordChanges(
      transaction,
      rows.map(({ kind, value, was, ...of }) => ({
        ...of,
        ...recordedProposal({
          kind,
          value: valueOf(kind, value),
          was: was === null ? null : valueOf(kind, was),
        }),
        actor: 'system',
        action: 'order.expire_proposal',
      })),
    )
    expired += rows.length
    return rows.length === batchSize
  })
  return expired
}
