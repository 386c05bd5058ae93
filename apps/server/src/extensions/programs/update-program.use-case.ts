import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Program, updateProgram as contract } from '@gangway/contract/programs'
import { renameProgram } from '../../modules/accounts/index.ts'
import { recordChange } from '../../modules/changes/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import * as stored from '../../platform/programs/programs.queries.ts'
import { presentProgram } from './programs.presenter.ts'
import {
  type ProgramsDeps,
  requireFittingScopes,
  requireLocked,
  requireProgram,
  saidIn,
} from './programs.service.ts'

/**
 * Changes what a program is called, may do and may call from: at once, for all of its keys.
 *
 * @throws Refusal program_not_found; stale with the program as it stands; validation_failed
 */
export async function updateProgram(
  { db }: ProgramsDeps,
  actor: Actor,
  id: number,
  { version, ...change }: BodyOf<typeof contract>,
): Promise<Program> {
  return db.transaction().execute(async (transaction) => {
    const row = await requireLocked(transaction, actor, id)
    const before = { scopes: row.scopes, reason: row.reason, networks: row.networks }
    const after = {
      scopes: change.scopes ?? before.scopes,
      reason: change.reason === undefined ? before.reason : saidIn(change.reason),
      networks: change.networks ?? before.networks,
    }
    const name = change.name ?? row.name
    requireFittingScopes({ agency_id: row.agency_id, ...after })
    const renamed = name !== row.name
    if (!renamed && JSON.stringify(before) === JSON.stringify(after)) return presentProgram(row)
    if (version !== undefined && version !== row.version) {
      throw new Refusal('stale', { data: presentProgram(row) })
    }
    if (renamed) await renameProgram(transaction, id, name)
    await stored.updateProgram(transaction, id, after)
    const { reason: wasFor, ...was } = before
    const { reason: isFor, ...is } = after
    await recordChange(transaction, {
      actor,
      action: 'program.change',
      agency_id: row.agency_id,
      before: { account_id: id, ...was, purpose: wasFor },
      after: { account_id: id, ...is, purpose: isFor, renamed },
    })
    return presentProgram(await requireProgram(transaction, actor, id))
  })
}
