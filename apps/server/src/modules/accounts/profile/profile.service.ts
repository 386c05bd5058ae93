import type { updateMe as updateMeEndpoint } from '@gangway/contract/accounts/profile'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { MfaPolicy } from '@gangway/domain/accounts/second-factor'
import type { PermissionSettings } from '../../../platform/access/held-permissions.ts'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { type ProfileChanges, updateProfile } from '../accounts.queries.ts'
import { requireOwnPassword } from '../passwords/own-password.service.ts'
import { countMailRequest } from '../sign-in/attempt-limits.service.ts'
import { recordChange } from '../../changes/index.ts'
import { readAvatar } from './avatar-image.rules.ts'
import { requestEmail } from './email-change.service.ts'
import { lockProfile } from './profile.queries.ts'

export interface ProfileDeps {
  db: Database
  pepper: string
  mfaPolicy: MfaPolicy
  config: PermissionSettings
}

/**
 * Changes the caller's own profile. A new email address takes the current password, and counts once the
 * link mailed to it has been opened.
 *
 * @param address network address of the caller, for limiting mails
 * @throws Refusal wrong_password, email_taken, too_many_attempts
 */
export async function updateMe(
  deps: ProfileDeps,
  actor: Actor,
  { current_password, email, ...changes }: BodyOf<typeof updateMeEndpoint>,
  address: string,
): Promise<void> {
  if (email !== undefined) {
    await requireOwnPassword(deps, actor, current_password ?? '')
    await countMailRequest(deps, { email, address })
  }
  await deps.db.transaction().execute(async (transaction) => {
    await change(transaction, actor, changes)
    if (email !== undefined) await requestEmail(transaction, actor, email)
  })
}

/** @throws Refusal validation_failed when the text is no such picture */
export async function setAvatar({ db }: ProfileDeps, actor: Actor, dataUrl: string): Promise<void> {
  const avatar = readAvatar(dataUrl)
  await db.transaction().execute((transaction) => change(transaction, actor, { avatar }))
}

export async function removeAvatar({ db }: ProfileDeps, actor: Actor): Promise<void> {
  await db.transaction().execute((transaction) => change(transaction, actor, { avatar: null }))
}

async function change(
  transaction: DatabaseTransaction,
  actor: Actor,
  wanted: ProfileChanges,
): Promise<void> {
  const before = await lockProfile(transaction, actor.account_id)
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && before[field as keyof ProfileChanges] !== value,
    ),
  ) as ProfileChanges
  const fields = Object.keys(changes)
  if (fields.length === 0) return
  await updateProfile(transaction, actor.account_id, changes)
  const { account_id, agency_id } = actor
  const after = { account_id, fields }
  await recordChange(transaction, { actor, action: 'account.update', agency_id, after })
}
