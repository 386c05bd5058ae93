import type { AskKind } from '@gangway/domain/asks/ask-kinds'
import type { Clock } from '../../platform/base/clock.ts'
import { type BatchDeps, batchByBatch } from '../../platform/tasks/batch-by-batch.ts'
import { lapseSome } from '../ask-rows/index.ts'
import { recordChanges } from '../changes/index.ts'
import { type AskRecord, changeOfAsk } from './ask-steps.rules.ts'
import { pickupChange } from './pickup-change.service.ts'
import { proposal } from './proposal.service.ts'

const batchSize = 250

interface LapsingDeps extends BatchDeps {
  clock: Clock
}

/**
 * Ends asks that no one has answered before their hour came; safe to run anywhere, at any time.
 *
 * @returns how many
 */
export async function lapseAsks(deps: LapsingDeps): Promise<number> {
  return (await lapseKind(deps, pickupChange)) + (await lapseKind(deps, proposal))
}

async function lapseKind<Kind extends AskKind>(
  { clock, ...deps }: LapsingDeps,
  { kind, recorded }: AskRecord<Kind>,
): Promise<number> {
  const now = clock()
  let lapsed = 0
  await batchByBatch(deps, `lapse asks: ${kind}`, async (transaction) => {
    const closed = await lapseSome(transaction, kind, { now, limit: batchSize })
    const changes = closed.map((ask) => changeOfAsk(kind, ask.state, 'system', ask, recorded(ask)))
    await recordChanges(
      transaction,
      changes.filter((change) => change !== null),
    )
    lapsed += closed.length
    return closed.length === batchSize
  })
  return lapsed
}
