import type { BodyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/accounts/users'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { revokeSessionsOf } from '../../../platform/session/session.queries.ts'
import { recordChange } from '../../changes/index.ts'
import * as accounts from '../accounts.queries.ts'
import { endsSessions, mayBecome } from './users.policy.ts'
import { lockUserAndAdmins, type UserRow } from './users.queries.ts'
import { requireFittingAgency, requireUser, type UsersDeps } from './users.service.ts'

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
): Promise<UserRow> {
  return db.transaction().execute(async (transaction) => {
    const admins = await lockUserAndAdmins(transaction, id)
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

function standingOf({
  name,
  role,
  agency_id,
  sees_money,
  language,
  status,
}: UserRow): accounts.UserChange {
  return { name, role, agency_id, sees_money, language, disabled: status === 'disabled' }
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
