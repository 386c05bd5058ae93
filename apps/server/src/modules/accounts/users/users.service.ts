import type { BodyOf, QueryOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/accounts/users'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { revokeSessionsOf } from '../../../platform/session/session.queries.ts'
import { newSecret } from '../../../platform/crypto/random-secrets.ts'
import * as accounts from '../accounts.queries.ts'
import { recordChange } from '../../changes/index.ts'
import { inviteAccount } from '../links/account-link.service.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { hashPassword } from '../passwords/password.rules.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts'
import { deleteRecoveryCodes, removeSecret } from '../second-factor/second-factor.queries.ts'
import { agencyFault, endsSessions, mayBecome, mayRemoveSecondFactor } from './users.policy.ts'
import * as queries from './users.queries.ts'

export interface UsersDeps {
  db: Database
}

export async function listUsers(
  { db }: UsersDeps,
  { sort, page, per_page, ...filter }: QueryOf<typeof contract.listUsers>,
): Promise<PageInfo & { data: queries.UserRow[] }> {
  const [total, data] = await Promise.all([
    queries.countUsers(db, filter),
    queries.listUsers(db, filter, { sort, page, per_page }),
  ])
  return { ...pageInfo({ page, per_page, total }), data }
}

/**
 * Creates an account no one can sign in to yet, and sends its person the link that changes this.
 *
 * @throws Refusal email_taken; validation_failed where role and agency do not fit
 */
export async function inviteUser(
  { db }: UsersDeps,
  actor: Actor,
  user: BodyOf<typeof contract.inviteUser>,
): Promise<queries.UserRow> {
  // No one knows this password; the person chooses their own by the link.
  const password_hash = await hashPassword(newSecret())
  return db.transaction().execute(async (transaction) => {
    await requireFittingAgency(transaction, user)
    const account = { ...user, password_hash }
    const id = await accounts.insertAccount(transaction, account, { invited: true })
    if (id === null) throw new Refusal('email_taken')
    await inviteAccount(transaction, id)
    const { role, agency_id, language } = user
    await recordChange(transaction, {
      actor,
      action: 'account.invite',
      agency_id,
      after: { account_id: id, role, agency_id, language },
    })
    return requireUser(transaction, id)
  })
}

/**
 * Changes an account. What its person may do changes with their next sign-in: when role or agency
 * change, or the account is disabled, every session of theirs ends at once.
 *
 * @throws Refusal user_not_found; user_change_refused or stale with the account as it stands;
 *   validation_failed where role and agency do not fit
 */
export async function updateUser(
  { db }: UsersDeps,
  actor: Actor,
  id: number,
  { version, ...change }: BodyOf<typeof contract.updateUser>,
): Promise<queries.UserRow> {
  return db.transaction().execute(async (transaction) => {
    const admins = await queries.lockUserAndAdmins(transaction, id)
    const row = await requireUser(transaction, id)
    const before = standingOf(row)
    const after = { ...before, ...given(change) }
    await requireFittingAgency(transaction, after)
    const isAllowed = mayBecome({
      actor_id: actor.account_id,
      before: { id, ...before },
      after,
      admins,
    })
    if (!isAllowed) throw new Refusal('user_change_refused', { data: row })
    if (isSame(before, after)) return row
    if (version !== undefined && version !== row.version) throw new Refusal('stale', { data: row })
    await accounts.updateUser(transaction, id, after)
    if (endsSessions(before, after))
      await revokeSessionsOf(transaction, id, { reason: 'account_changed', except: null })
    const { name: oldName, ...from } = before
    const { name: newName, ...to } = after
    await recordChange(transaction, {
      actor,
      action: 'account.change',
      agency_id: after.agency_id,
      before: { account_id: id, ...from },
      after: { account_id: id, ...to, renamed: oldName !== newName },
    })
    return requireUser(transaction, id)
  })
}

/** @throws Refusal user_not_found */
export async function forcePassword(
  { db }: UsersDeps,
  actor: Actor,
  id: number,
): Promise<queries.UserRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await requireUser(transaction, id)
    await accounts.expirePassword(transaction, id)
    await record(transaction, actor, row, 'account.force_password')
    return requireUser(transaction, id)
  })
}

/** @throws Refusal user_not_found */
export async function endUserSessions(
  { db }: UsersDeps,
  actor: Actor,
  id: number,
): Promise<queries.UserRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await requireUser(transaction, id)
    await revokeSessionsOf(transaction, id, { reason: 'ended_by_admin', except: null })
    await record(transaction, actor, row, 'account.end_sessions')
    return requireUser(transaction, id)
  })
}

/**
 * Removes the second factors that a person has lost, ends their sessions and mails them about it.
 * Without one nothing changes.
 *
 * @throws Refusal user_not_found; user_change_refused for the caller’s own account
 */
export async function removeUserSecondFactor(
  { db }: UsersDeps,
  actor: Actor,
  id: number,
): Promise<queries.UserRow> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockUser(transaction, id)
    const row = await requireUser(transaction, id)
    if (!mayRemoveSecondFactor(actor.account_id, id)) {
      throw new Refusal('user_change_refused', { data: row })
    }
    if (!row.totp_enabled && !row.has_passkey) return row
    await removeSecret(transaction, id)
    const passkeys = await deletePasskeysOf(transaction, id)
    await deleteRecoveryCodes(transaction, id)
    await revokeSessionsOf(transaction, id, { reason: 'second_factor_removed', except: null })
    await notifyAccount(transaction, id, 'second_factor_removed')
    if (row.totp_enabled) await record(transaction, actor, row, 'account.remove_totp')
    if (passkeys > 0) {
      const { agency_id } = row
      const after = { account_id: id, passkeys }
      await recordChange(transaction, {
        actor,
        action: 'account.remove_passkeys',
        agency_id,
        after,
      })
    }
    return requireUser(transaction, id)
  })
}

/** @throws Refusal user_not_found; user_change_refused for anyone who is not still invited */
export async function resendInvitation(
  { db }: UsersDeps,
  actor: Actor,
  id: number,
): Promise<queries.UserRow> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockUser(transaction, id)
    const row = await requireUser(transaction, id)
    if (row.status !== 'invited') throw new Refusal('user_change_refused', { data: row })
    await inviteAccount(transaction, id)
    await record(transaction, actor, row, 'account.invite_again')
    return requireUser(transaction, id)
  })
}

async function requireUser(db: Database, id: number): Promise<queries.UserRow> {
  const row = await queries.findById(db, id)
  if (row === undefined) throw new Refusal('user_not_found')
  return row
}

async function requireFittingAgency(
  db: Database,
  user: Pick<accounts.UserChange, 'role' | 'agency_id'>,
): Promise<void> {
  const fault = agencyFault(user)
  if (fault !== null) throw new Refusal('validation_failed', { faults: { agency_id: [fault] } })
  if (user.agency_id === null || (await queries.agencyExists(db, user.agency_id))) return
  throw new Refusal('validation_failed', {
    faults: { agency_id: [{ code: 'unknown' }] },
  })
}

function standingOf({
  name,
  role,
  agency_id,
  language,
  status,
}: queries.UserRow): accounts.UserChange {
  return { name, role, agency_id, language, disabled: status === 'disabled' }
}

/** Without fields that were not sent, which stay unchanged. */
function given(
  change: Omit<BodyOf<typeof contract.updateUser>, 'version'>,
): Partial<accounts.UserChange> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function isSame(one: accounts.UserChange, other: accounts.UserChange): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** For what admins do to an account without changing its values. */
async function record(
  transaction: DatabaseTransaction,
  actor: Actor,
  { id: account_id, agency_id }: { id: number; agency_id: number | null },
  action:
    | 'account.invite_again'
    | 'account.force_password'
    | 'account.end_sessions'
    | 'account.remove_totp',
): Promise<void> {
  await recordChange(transaction, { actor, action, agency_id, after: { account_id } })
}
