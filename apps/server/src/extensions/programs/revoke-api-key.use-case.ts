import type { ParamsOf } from '@gangway/contract/define-endpoint'
import type { Program, revokeApiKey as contract } from '@gangway/contract/programs'
import { recordChange } from '../../modules/changes/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { revokeKey } from '../../platform/programs/api-keys.queries.ts'
import { presentProgram } from './programs.presenter.ts'
import { type ProgramsDeps, requireLocked, requireProgram } from './programs.service.ts'

/** @throws Refusal program_not_found, api_key_not_found */
export async function revokeApiKey(
  { db }: ProgramsDeps,
  actor: Actor,
  { program_id, key_id }: ParamsOf<typeof contract>,
): Promise<Program> {
  return db.transaction().execute(async (transaction) => {
    const { agency_id, keys } = await requireLocked(transaction, actor, program_id)
    if (!(await revokeKey(transaction, program_id, key_id))) throw new Refusal('api_key_not_found')
    const hint = keys.find(({ id }) => id === key_id)?.hint ?? null
    await recordChange(transaction, {
      actor,
      action: 'program.revoke_key',
      agency_id,
      after: { account_id: program_id, hint },
    })
    return presentProgram(await requireProgram(transaction, actor, program_id))
  })
}
