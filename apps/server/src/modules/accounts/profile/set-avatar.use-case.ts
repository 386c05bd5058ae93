import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAvatar } from './avatar-image.rules.ts'
import { changeProfile } from './change-profile.service.ts'

/** @throws Refusal validation_failed when the text is no such picture */
export async function setAvatar(
  { db }: { db: Database },
  actor: Actor,
  dataUrl: string,
): Promise<void> {
  // No access check: it is the caller’s own account.
  const avatar = readAvatar(dataUrl)
  await db.transaction().execute((transaction) => changeProfile(transaction, actor, { avatar }))
}
