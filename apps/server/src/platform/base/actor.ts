import type { Permission, Role } from '@gangway/domain/accounts/roles'
import type { SignedInBy } from '@gangway/domain/accounts/second-factor'

/** Another program, which calls with an API key. */
export interface CallingProgram {
  /** Its account's. */
  id: number
  name: string
  /** The key it called with. */
  key_id: string
}

/** The caller: a person, as the session knows them, or a program. How they call: `CallContext`. */
export interface Actor {
  account_id: number
  /** Null: a person. */
  program: CallingProgram | null
  /** A program's is no one's. */
  session_id: string
  /** Null: a program, which never signs in. */
  signed_in_by: SignedInBy | null
  role: Role
  /** A program's are those of its scopes. */
  permissions: readonly Permission[]
  /** Set only for the role agency. */
  agency_id: number | null
}
