import type { Program } from '@gangway/contract/programs'
import { disableProgram } from '../../modules/accounts/index.ts'
import { recordChange } from '../../modules/changes/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { revokeKeysOf } from '../../platform/programs/api-keys.queries.ts'
import { stopWebhooksOf } from '../webhooks/index.ts'
import { presentProgram } from './programs.presenter.ts'
import { lockProgram } from './programs.queries.ts'
import { type ProgramsDeps, requireProgram } from './programs.service.ts'

/** Repeated, it changes nothing. @throws Refusal program_not_found */
export async function revokeProgram(
  { db }: ProgramsDeps,
  actor: Actor,
  id: number,
): Promise<Program> {
  return db.transaction().execute(async (transaction) => {
    await lockProgram(transaction, id)
    const row = await requireProgram(transaction, actor, id)
    if (row.is_revoked) return presentProgram(row)
    await revokeKeysOf(transaction, id)
    await disableProgram(transaction, id)
    await stopWebhooksOf(transaction, actor, id)
    const { agency_id } = row
    const after = { account_id: id }
    await recordChange(transaction, { actor, action: 'program.revoke', agency_id, after })
    return presentProgram(await requireProgram(transaction, actor, id))
  })
}
