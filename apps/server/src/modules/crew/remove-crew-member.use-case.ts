import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { unlinkCrew } from '../dispatches/index.ts'
import { deleteMember, lockCrew } from './crew.queries.ts'
import { type CrewDeps, firstLinkedDay, requireMember } from './crew.service.ts'
import { listOfOwner } from './papers.queries.ts'
import { dropPapers } from './papers.service.ts'

/** @throws Refusal crew_member_not_found */
export function removeCrewMember(
  { clock, db }: CrewDeps,
  actor: CallContext,
  { agency_id, crew_id }: { agency_id: number; crew_id: number },
): Promise<void> {
  return writeAs(db, actor, async (transaction) => {
    await lockCrew(transaction, agency_id)
    const { name } = await requireMember(transaction, actor, { agency_id, crew_id })
    await dropPapers(transaction, await listOfOwner(transaction, { crew_id }))
    const from = firstLinkedDay(clock)
    await unlinkCrew(transaction, { agency_id, crew_id, name, from })
    await deleteMember(transaction, crew_id)
    const action = 'crew_member.remove'
    await recordChange(transaction, { actor, action, agency_id, before: { crew_id } })
  })
}
