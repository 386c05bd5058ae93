import { type AskKind, askKindNames, recordedAsk } from '@gangway/domain/asks/ask-kinds'
import type { Clock } from '../../platform/base/clock.ts'
import { type BatchDeps, batchByBatch } from '../../platform/tasks/batch-by-batch.ts'
import { lapseSome } from '../ask-rows/index.ts'
import { recordChanges } from '../changes/index.ts'
import { changeOfAsk } from './ask-steps.rules.ts'

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
  let lapsed = 0
  for (const kind of askKindNames) lapsed += await lapseKind(deps, kind)
  return lapsed
}

async function lapseKind({ clock, ...deps }: LapsingDeps, kind: AskKind): Promise<number> {
  const now = clock()
  let lapsed = 0
  await batchByBatch(deps, `lapse asks: ${kind}`, async (transaction) => {
    const closed = await lapseSome(transaction, kind, { now, limit: batchSize })
    const changes = closed.map((ask) =>
      changeOfAsk(kind, ask.state, 'system', ask, recordedAsk(kind, ask)),
    )
    await recordChanges(
      transaction,
      changes.filter((change) => change !== null),
    )
    lapsed += closed.length
    return closed.length === batchSize
  })
  return lapsed
}
