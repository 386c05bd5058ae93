import type { Permission, Role } from '@gangway/domain/accounts/roles'
import type { SignedInBy } from '@gangway/domain/accounts/second-factor'

/** The person behind a call, as the session knows them. */
export interface Actor {
  account_id: number
  session_id: string
  signed_in_by: SignedInBy
  role: Role
  permissions: readonly Permission[]
  /** Set only for the role agency. */
  agency_id: number | null
  /** Connection of the page that made the call (`X-Socket-Id`). */
  socket_id?: string
  /** When the call came in, by the database's clock. */
  asked_at?: Date
}
