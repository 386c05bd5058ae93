import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { lockCrew } from './crew.queries.ts'
import { type CrewDeps, requirePaper } from './crew.service.ts'
import { dropPapers } from './papers.service.ts'

/** @throws Refusal paper_not_found */
export function removePaper(
  { db }: Pick<CrewDeps, 'db'>,
  actor: CallContext,
  { agency_id, paper_id }: { agency_id: number; paper_id: number },
): Promise<void> {
  return writeAs(db, actor, async (transaction) => {
    await lockCrew(transaction, agency_id)
    const { kind, crew_id, vehicle_id, valid_until } = await requirePaper(transaction, actor, {
      agency_id,
      paper_id,
    })
    await dropPapers(transaction, [paper_id])
    const before = { kind, crew_id, vehicle_id, valid_until }
    await recordChange(transaction, { actor, action: 'paper.remove', agency_id, before })
  })
}
