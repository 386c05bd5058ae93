import type { changeCrewMember as contract, CrewMember } from '@gangway/contract/crew'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { replaceAbsences } from './absences.queries.ts'
import { lockCrew, updateMember } from './crew.queries.ts'
import { type CrewDeps, requireMember } from './crew.service.ts'

const memberFields = ['name', 'phone', 'languages', 'roles', 'absences'] as const

/** @throws Refusal crew_member_not_found, stale with the person as it stands */
export function changeCrewMember(
  { db }: Pick<CrewDeps, 'db'>,
  actor: CallContext,
  {
    agency_id,
    crew_id,
    version,
    ...asked
  }: BodyOf<typeof contract> & { agency_id: number; crew_id: number },
): Promise<CrewMember> {
  const ids = { agency_id, crew_id }
  return writeAs(db, actor, async (transaction) => {
    await lockCrew(transaction, agency_id)
    const before = await requireMember(transaction, actor, ids)
    const fields = changedFields(memberFields, before, asked)
    if (fields.length === 0) return before
    if (version !== undefined && version !== before.version) {
      throw new Refusal('stale', { data: before })
    }
    const { absences, ...member } = asked
    await updateMember(transaction, crew_id, member)
    await replaceAbsences(transaction, ids, absences)
    const action = 'crew_member.change'
    await recordChange(transaction, { actor, action, agency_id, after: { crew_id, fields } })
    return requireMember(transaction, actor, ids)
  })
}
