import type { Retention } from '@gangway/contract/personal-data'
import { countDeletions } from './deletions.queries.ts'
import type { Holding, Measured } from './retention.queries.ts'
import { readRetention, type RetentionDeps } from './retention.service.ts'

/** What is held and due by date as last counted, and what was deleted so far: counts only. */
export async function readDeletions(deps: RetentionDeps): Promise<Retention> {
  const { measured, measuredAt, isHeldBack } = await readRetention(deps)
  const of = (holding: Holding): Measured => {
    const { held, due, overdue_days } = measured[holding]
    return { held, due, overdue_days }
  }
  return {
    measured_at: measuredAt.toISOString(),
    persons: of('persons'),
    customers: of('customers'),
    is_held_back: isHeldBack,
    months: await countDeletions(deps.db),
  }
}
