import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type { rotateApiKey as contract } from '@gangway/contract/programs'
import { recordChange } from '../../modules/changes/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { addApiKey } from '../../platform/programs/api-keys.ts'
import { endKeysIn } from '../../platform/programs/api-keys.queries.ts'
import { presentProgram } from './programs.presenter.ts'
import { type ProgramsDeps, requireLocked, requireProgram } from './programs.service.ts'

/**
 * Makes another key; those before hold for the grace time, so that a program can be given the new one
 * without a gap.
 *
 * @throws Refusal program_not_found, also for one that is revoked
 */
export async function rotateApiKey(
  { db }: ProgramsDeps,
  actor: Actor,
  id: number,
  { grace_hours, lifetime_days }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>['data']> {
  return db.transaction().execute(async (transaction) => {
    const { agency_id } = await requireLocked(transaction, actor, id)
    await endKeysIn(transaction, id, grace_hours)
    const created_by = actor.account_id
    const key = await addApiKey(transaction, { account_id: id, lifetime_days, created_by })
    await recordChange(transaction, {
      actor,
      action: 'program.rotate_key',
      agency_id,
      after: { account_id: id, grace_hours, lifetime_days },
    })
    return { program: presentProgram(await requireProgram(transaction, actor, id)), key }
  })
}
