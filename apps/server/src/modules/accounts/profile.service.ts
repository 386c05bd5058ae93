import type { updateMe as updateMeEndpoint } from '@gangway/contract/accounts'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { MfaPolicy } from '@gangway/domain/accounts/second-factor'
import type { Actor } from '../../platform/actor.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/job-kind.ts'
import { auditAccount, requireOwnPassword } from '../auth/index.ts'
import { deleteLinksOf } from './account-links.queries.ts'
import { readAvatar } from './avatar-image.ts'
import { sendEmailChanged } from './email-changed.ts'
import { lockProfile, type ProfileChanges, updateProfile } from './profile.queries.ts'

export interface ProfileDeps {
  db: Database
  pepper: string
  mfaPolicy: MfaPolicy
}

/**
 * Changes the own profile. Another e-mail address takes the current password, and the old address is
 * told.
 *
 * @throws Refusal wrong_password, email_taken, too_many_attempts
 */
export async function updateMe(
  deps: ProfileDeps,
  actor: Actor,
  { current_password, ...changes }: BodyOf<typeof updateMeEndpoint>,
): Promise<void> {
  if (changes.email !== undefined) await requireOwnPassword(deps, actor, current_password ?? '')
  await deps.db.transaction().execute((transaction) => change(transaction, actor, changes))
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
  if (!(await updateProfile(transaction, actor.account_id, changes))) {
    throw new Refusal('email_taken', { errors: { email: ['The email has already been taken.'] } })
  }
  if (changes.email !== undefined) await leaveEmail(transaction, actor, before.email)
  await auditAccount(transaction, actor, 'account.update', { fields })
}

/** Links that went to the old address end with it. */
async function leaveEmail(
  transaction: DatabaseTransaction,
  { account_id }: Actor,
  oldEmail: string,
): Promise<void> {
  await deleteLinksOf(transaction, account_id)
  await enqueue(transaction, sendEmailChanged, { account_id, old_email: oldEmail })
}
