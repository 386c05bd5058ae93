import type { NewProposal } from '@gangway/contract/proposals'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { type FittingProposal, judgeProposal } from '../../proposals/index.ts'
import { isTaken, type Step } from './take-steps.service.ts'

/** Judges what an agency proposes instead of the orders it cancels; one that the proposal does not fit stays as it is. */
export async function judgeProposals(
  transaction: DatabaseTransaction,
  steps: readonly Step[],
  proposal: NewProposal | undefined,
): Promise<{ judged: readonly Step[]; proposed: ReadonlyMap<number, FittingProposal> }> {
  const proposed = new Map<number, FittingProposal>()
  if (proposal === undefined) return { judged: steps, proposed }
  const judged: Step[] = []
  for (const step of steps) {
    const { excursion_id } = step
    const found =
      isTaken(step) && step.from !== step.to
        ? await judgeProposal(transaction, excursion_id, proposal)
        : null
    if (found !== null && found.faults === undefined) proposed.set(excursion_id, found)
    const faults = found?.faults
    judged.push(faults ? { excursion_id, code: 'validation_failed', faults } : step)
  }
  return { judged, proposed }
}
