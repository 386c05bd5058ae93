import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { getCallingProgram as contract, Program } from '@gangway/contract/programs'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import type { NewProgram } from './add-program.service.ts'
import { mayManage, scopesFault } from './programs.policy.ts'
import { presentProgram } from './programs.presenter.ts'
import * as queries from './programs.queries.ts'

export interface ProgramsDeps {
  db: Database
}

export async function listPrograms({ db }: ProgramsDeps, actor: CallContext): Promise<Program[]> {
  const rows = await readAs(db, actor, (scoped) => queries.listPrograms(scoped, actor.agency_id))
  return rows.map(presentProgram)
}

/** @throws Refusal forbidden for people */
export async function getCallingProgram(
  { db }: ProgramsDeps,
  actor: CallContext,
): Promise<ReplyOf<typeof contract>['data']> {
  const { program } = actor
  if (program === null) throw new Refusal('forbidden')
  const row = await readAs(db, actor, (scoped) => requireProgram(scoped, actor, program.id))
  const { id, name, agency, scopes, keys } = presentProgram(row)
  const key = keys.find((one) => one.id === program.key_id)
  // It was revoked in this moment.
  if (key === undefined) throw new Refusal('unauthenticated')
  return { id, name, agency, scopes, key }
}

/** @throws Refusal program_not_found, also for another agency's */
export async function requireProgram(
  db: Database,
  actor: Actor,
  id: number,
): Promise<queries.ProgramRow> {
  const row = await queries.findProgram(db, id)
  if (row === undefined || !mayManage(actor, row)) throw new Refusal('program_not_found')
  return row
}

/** @throws Refusal program_not_found, also for one that is revoked: nothing of it changes any more */
export async function requireLocked(
  transaction: DatabaseTransaction,
  actor: Actor,
  id: number,
): Promise<queries.ProgramRow> {
  await queries.lockProgram(transaction, id)
  const row = await requireProgram(transaction, actor, id)
  if (row.is_revoked) throw new Refusal('program_not_found')
  return row
}

/** Blank is nothing. */
export function saidIn(reason: string | null): string | null {
  return reason === '' ? null : reason
}

/** @throws Refusal validation_failed */
export function requireFittingScopes(
  program: Pick<NewProgram, 'agency_id' | 'scopes' | 'reason'>,
): void {
  const faults = scopesFault(sideOf(program), program)
  if (faults !== null) throw new Refusal('validation_failed', { faults })
}
