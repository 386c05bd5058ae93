import type { Retention } from '@gangway/contract/personal-data'
import { countDeletions } from './deletions.queries.ts'
import { readRetention, type RetentionDeps } from './retention.service.ts'

/** Data held and due by date as last counted, and deletions so far: counts only. */
export async function readDeletions(deps: RetentionDeps): Promise<Retention> {
  const { measured, measuredAt, isHeldBack } = await readRetention(deps)
  return {
    measured_at: measuredAt.toISOString(),
    ...measured,
    is_held_back: isHeldBack,
    months: await countDeletions(deps.db),
  }
}
