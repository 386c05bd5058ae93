import type { User } from '@gangway/contract/accounts/sign-in'
import type { MfaPolicy } from '@gangway/domain/accounts/second-factor'
import type { PermissionSettings } from '../../../platform/access/held-permissions.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { presentUser } from './sign-in.presenter.ts'
import { findById } from './sign-in.queries.ts'

export interface GetMeDeps {
  db: Database
  mfaPolicy: MfaPolicy
  config: PermissionSettings
}

export async function getMe(
  { db, mfaPolicy, config }: GetMeDeps,
  actor: CallContext,
): Promise<User> {
  const { account_id, signed_in_by } = actor
  // The gate lets no program come this far.
  if (signed_in_by === null) throw new Refusal('forbidden')
  const account = await readAs(db, { agency_id: null, reads: actor.reads }, (source) =>
    findById(source, account_id),
  )
  return presentUser(account, { policy: mfaPolicy, signed_in_by, config })
}
