import type { Database } from '../../doors/database.ts'
import { auditedSteps } from '../audited-steps.ts'
import type { Account } from '../ledger.ts'

export interface Comparison {
  /** Acknowledged writes of which nothing is there. */
  lost: number
  /** Writes that are there once more than they were acknowledged. */
  twice: number
  /** Orders with a change of status without its entry in the audit, or the other way round. */
  half: number
  /** One sentence for each order with any of these. */
  sentences: readonly string[]
}

/**
 * Compares what writers at rest were told with what the audit and the orders say.
 *
 * @param before how many steps the audit had of each order before anyone wrote
 */
export async function compareLedger(
  db: Database,
  accounts: readonly Account[],
  before: ReadonlyMap<number, number>,
): Promise<Comparison> {
  const all = { lost: 0, twice: 0, half: 0 }
  const sentences: string[] = []
  for (const { excursion_id, acknowledged } of accounts) {
    const { steps, stands } = await auditedSteps(db, excursion_id)
    const own = steps.slice(before.get(excursion_id) ?? 0)
    const difference = own.length - acknowledged.length
    const isUnbroken = steps.every((step, at) => at === 0 || step.before === steps[at - 1]?.after)
    const isWhole = isUnbroken && (own.length === 0 || own.at(-1)?.after === stands)
    const told = acknowledged.join()
    const isSame = difference === 0 && own.map(({ after }) => after).join() === told
    all.lost += Math.max(0, -difference)
    all.twice += Math.max(0, difference)
    if (!isWhole || (difference === 0 && !isSame)) all.half += 1
    if (isSame && isWhole) continue
    sentences.push(
      `Order ${excursion_id}: ${acknowledged.length} steps acknowledged, ${own.length} in the audit, ${isWhole ? 'unbroken' : 'broken'}; it is ${stands}.`,
    )
  }
  return { ...all, sentences }
}

/** Counts from before, which `compareLedger` needs. */
export async function countSteps(
  db: Database,
  accounts: readonly Account[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { excursion_id } of accounts) {
    counts.set(excursion_id, (await auditedSteps(db, excursion_id)).steps.length)
  }
  return counts
}
