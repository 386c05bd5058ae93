import type { User } from '@gangway/contract/accounts/sign-in'
import {
  type MfaPolicy,
  mustSetUpSecondFactor,
  type SignedInBy,
} from '@gangway/domain/accounts/second-factor'
import {
  heldPermissions,
  type PermissionSettings,
} from '../../../platform/access/held-permissions.ts'
import type { AccountRow } from './sign-in.queries.ts'

export function presentUser(
  { role, sees_money, agency_id, totp_confirmed_at, ...account }: AccountRow,
  {
    policy,
    signed_in_by,
    config,
  }: { policy: MfaPolicy; signed_in_by: SignedInBy; config: PermissionSettings },
): User {
  const totp_enabled = totp_confirmed_at !== null
  return {
    ...account,
    // Anyone who came through the provider needs no password.
    password_expired: account.password_expired && signed_in_by !== 'provider',
    roles: [role],
    permissions: [...heldPermissions({ role, sees_money }, config)],
    totp_enabled,
    mfa_setup_required: mustSetUpSecondFactor({
      policy,
      signed_in_by,
      has_second_factor: totp_enabled || account.has_passkey,
    }),
    signed_in_by,
    metadata: { AgencyID: agency_id },
  }
}
