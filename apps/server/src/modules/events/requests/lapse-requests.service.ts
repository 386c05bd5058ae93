import type { Clock } from '../../../platform/base/clock.ts'
import { type BatchDeps, batchByBatch } from '../../../platform/tasks/batch-by-batch.ts'
import { recordChanges } from '../../changes/index.ts'
import { lapseRequests } from './pickup-requests.queries.ts'

const batchSize = 250

/**
 * Ends requests for another pick-up time that no one has answered before the hour came; safe to run anywhere, at any
 * time.
 *
 * @returns how many
 */
export async function lapsePickupRequests({
  clock,
  ...deps
}: BatchDeps & { clock: Clock }): Promise<number> {
  const now = clock()
  let lapsed = 0
  await batchByBatch(deps, 'lapse pick-up requests', async (transaction) => {
    const requests = await lapseRequests(transaction, now, batchSize)
    await recordChanges(
      transaction,
      requests.map(({ asked_time, ...of }) => ({
        ...of,
        actor: 'system',
        action: 'event.lapse_pickup_change',
        after: { asked_time },
      })),
    )
    lapsed += requests.length
    return requests.length === batchSize
  })
  return lapsed
}
