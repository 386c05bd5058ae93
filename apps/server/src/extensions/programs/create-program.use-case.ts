import type { BodyOf, ReplyOf } from '@gangway/contract/define-endpoint'
import { type createProgram as contract, maximumPrograms } from '@gangway/contract/programs'
import { isOperator } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { addProgram } from './add-program.service.ts'
import { mayManage } from './programs.policy.ts'
import { presentProgram } from './programs.presenter.ts'
import { countPrograms } from './programs.queries.ts'
import {
  type ProgramsDeps,
  requireFittingScopes,
  requireProgram,
  saidIn,
} from './programs.service.ts'
import { agencyExists } from '../../modules/agencies/index.ts'

/**
 * Makes a program with its first key.
 *
 * @throws Refusal validation_failed; programs_full
 */
export async function createProgram(
  { db }: ProgramsDeps,
  actor: Actor,
  { reason, ...body }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>['data']> {
  const agency_id = isOperator(actor) ? body.agency_id : (body.agency_id ?? actor.agency_id)
  const program = { ...body, agency_id, reason: saidIn(reason) }
  return db.transaction().execute(async (transaction) => {
    const isKnown =
      mayManage(actor, program) &&
      (agency_id === null || (await agencyExists(transaction, agency_id)))
    if (!isKnown) {
      throw new Refusal('validation_failed', { faults: { agency_id: [{ code: 'unknown' }] } })
    }
    requireFittingScopes(program)
    if ((await countPrograms(transaction, agency_id)) >= maximumPrograms) {
      throw new Refusal('programs_full')
    }
    const { id, key } = await addProgram(transaction, program, actor)
    return { program: await requireProgram(transaction, actor, id).then(presentProgram), key }
  })
}
