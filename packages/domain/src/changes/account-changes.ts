import type { Role } from '../accounts/roles.ts'
import { auditOnly, type Carried } from './define-change.ts'

/** The account's agency; null: the operator's. */
interface OfPerson {
  agency_id: number | null
}

interface Account {
  account_id: number
}

interface AccountStanding extends Account {
  role: Role
  agency_id: number | null
  sees_money: boolean
  language: string
  disabled: boolean
}

export const managedAccountChanges = {
  'account.create_admin': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.invite': auditOnly<OfPerson & { after: Omit<AccountStanding, 'disabled'> }>('accounts'),
  'account.invite_again': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.change': auditOnly<
    OfPerson & {
      before: AccountStanding
      /** Names are personal: only whether theirs became another is kept. */
      after: AccountStanding & { renamed: boolean }
    }
  >('accounts'),
  'account.force_password': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.end_sessions': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.remove_totp': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.remove_passkeys': auditOnly<OfPerson & { after: Account & { passkeys: number } }>(
    'accounts',
  ),
}

export const ownAccountChanges = {
  'account.update': auditOnly<OfPerson & { after: Account & { fields: readonly string[] } }>(
    'accounts',
  ),
  'account.reset_password': auditOnly<
    OfPerson & { after: Account & { by: 'invitation' | 'reset' } }
  >('accounts'),
  'account.set_password': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.request_email': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.link_provider': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.enable_totp': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.disable_totp': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.add_passkey': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.remove_passkey': auditOnly<OfPerson & { after: Account }>('accounts'),
  'account.end_session': auditOnly<OfPerson & { after: Account }>('sign_ins'),
  'account.use_recovery_code': auditOnly<OfPerson & { after: Account }>('sign_ins'),
  /** It counted backwards, as a copy of it does. */
  'account.refuse_passkey': auditOnly<OfPerson & { after: Account }>('sign_ins'),
}

export type OwnAccountChanges = Carried<typeof ownAccountChanges>
