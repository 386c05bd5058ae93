import type { BodyOf, ParamsOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/programs'
import { maximumPrograms, type Program } from '@gangway/contract/programs'
import type { Scope } from '@gangway/domain/accounts/scopes'
import { isOperator, sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { addApiKey } from '../../platform/programs/api-keys.ts'
import { endKeysIn, revokeKey, revokeKeysOf } from '../../platform/programs/api-keys.queries.ts'
import * as stored from '../../platform/programs/programs.queries.ts'
import {
  disableProgram,
  insertProgramAccount,
  renameProgram,
} from '../../modules/accounts/index.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { stopWebhooksOf } from '../webhooks/index.ts'
import { mayManage, scopesFault } from './programs.policy.ts'
import { presentProgram } from './programs.presenter.ts'
import * as queries from './programs.queries.ts'

export interface ProgramsDeps {
  db: Database
}

type WithKey = ReplyOf<typeof contract.createProgram>['data']

export async function listPrograms({ db }: ProgramsDeps, actor: CallContext): Promise<Program[]> {
  const rows = await readAs(db, actor, (scoped) => queries.listPrograms(scoped, actor.agency_id))
  return rows.map(presentProgram)
}

export interface NewProgram {
  name: string
  agency_id: number | null
  scopes: readonly Scope[]
  reason: string | null
  networks: readonly string[]
  lifetime_days: number | null
}

/**
 * Makes a program with its first key.
 *
 * @throws Refusal validation_failed; programs_full
 */
export async function createProgram(
  { db }: ProgramsDeps,
  actor: Actor,
  { reason, ...body }: BodyOf<typeof contract.createProgram>,
): Promise<WithKey> {
  const agency_id = isOperator(actor) ? body.agency_id : (body.agency_id ?? actor.agency_id)
  const program = { ...body, agency_id, reason: saidIn(reason) }
  return db.transaction().execute(async (transaction) => {
    const isKnown =
      mayManage(actor, program) &&
      (agency_id === null || (await queries.agencyExists(transaction, agency_id)))
    if (!isKnown) {
      throw new Refusal('validation_failed', { faults: { agency_id: [{ code: 'unknown' }] } })
    }
    requireFittingScopes(program)
    if ((await queries.countPrograms(transaction, agency_id)) >= maximumPrograms) {
      throw new Refusal('programs_full')
    }
    const { id, key } = await addProgram(transaction, program, actor)
    return { program: await requireProgram(transaction, actor, id).then(presentProgram), key }
  })
}

/** @returns the id of its account, and its key: for this once */
export async function addProgram(
  transaction: DatabaseTransaction,
  { name, agency_id, scopes, reason, networks, lifetime_days }: NewProgram,
  maker: Actor | 'system',
): Promise<{ id: number; key: string }> {
  const created_by = maker === 'system' ? null : maker.account_id
  const id = await insertProgramAccount(transaction, { name, agency_id })
  const columns = { scopes: [...scopes], reason, networks: [...networks] }
  await stored.insertProgram(transaction, { account_id: id, ...columns, created_by })
  const key = await addApiKey(transaction, { account_id: id, lifetime_days, created_by })
  await recordChange(transaction, {
    actor: maker,
    action: 'program.create',
    agency_id,
    after: { account_id: id, scopes, purpose: reason, networks, lifetime_days },
  })
  return { id, key }
}

/**
 * Changes what a program is called, may do and may call from: at once, for all of its keys.
 *
 * @throws Refusal program_not_found; stale with the program as it stands; validation_failed
 */
export async function updateProgram(
  { db }: ProgramsDeps,
  actor: Actor,
  id: number,
  { version, ...change }: BodyOf<typeof contract.updateProgram>,
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
  { grace_hours, lifetime_days }: BodyOf<typeof contract.rotateApiKey>,
): Promise<WithKey> {
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

/** @throws Refusal program_not_found, api_key_not_found */
export async function revokeApiKey(
  { db }: ProgramsDeps,
  actor: Actor,
  { program_id, key_id }: ParamsOf<typeof contract.revokeApiKey>,
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

/** Repeated, it changes nothing. @throws Refusal program_not_found */
export async function revokeProgram(
  { db }: ProgramsDeps,
  actor: Actor,
  id: number,
): Promise<Program> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockProgram(transaction, id)
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

/** @throws Refusal forbidden for people */
export async function getCallingProgram(
  { db }: ProgramsDeps,
  actor: CallContext,
): Promise<ReplyOf<typeof contract.getCallingProgram>['data']> {
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
async function requireProgram(db: Database, actor: Actor, id: number): Promise<queries.ProgramRow> {
  const row = await queries.findProgram(db, id)
  if (row === undefined || !mayManage(actor, row)) throw new Refusal('program_not_found')
  return row
}

/** @throws Refusal program_not_found, also for one that is revoked: nothing of it changes any more */
async function requireLocked(
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
function saidIn(reason: string | null): string | null {
  return reason === '' ? null : reason
}

/** @throws Refusal validation_failed */
function requireFittingScopes(program: Pick<NewProgram, 'agency_id' | 'scopes' | 'reason'>): void {
  const faults = scopesFault(sideOf(program), program)
  if (faults !== null) throw new Refusal('validation_failed', { faults })
}
