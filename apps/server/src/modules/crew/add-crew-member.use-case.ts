import type { addCrewMember as contract, CrewMember } from '@gangway/contract/crew'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { linkTypedCrew } from '../dispatches/index.ts'
import { replaceAbsences } from './absences.queries.ts'
import { insertMember } from './crew.queries.ts'
import { type CrewDeps, firstLinkedDay, lockForOneMore, requireMember } from './crew.service.ts'

/** @throws Refusal agency_not_found, crew_full */
export function addCrewMember(
  { clock, db }: CrewDeps,
  actor: CallContext,
  { agency_id, absences, ...member }: BodyOf<typeof contract> & { agency_id: number },
): Promise<CrewMember> {
  return writeAs(db, actor, async (transaction) => {
    await lockForOneMore(transaction, actor, { agency_id, table: 'crew_member' })
    const crew_id = await insertMember(transaction, agency_id, member)
    await replaceAbsences(transaction, { agency_id, crew_id }, absences)
    const from = firstLinkedDay(clock)
    await linkTypedCrew(transaction, { agency_id, crew_id, name: member.name, from })
    const action = 'crew_member.add'
    await recordChange(transaction, { actor, action, agency_id, after: { crew_id } })
    return requireMember(transaction, actor, { agency_id, crew_id })
  })
}
