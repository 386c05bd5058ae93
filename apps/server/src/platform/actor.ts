import type { Permission, Role } from '@gangway/domain/accounts/roles'
import type { SignedInBy } from '@gangway/domain/accounts/second-factor'
import type { ReplicaReads } from './db/log-position.ts'

/** Another program, which calls with an API key. */
export interface CallingProgram {
  /** Of its account. */
  id: number
  name: string
  /** The key it called with. */
  key_id: string
}

/** The caller: a person, as the session knows them, or a program. */
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
  /** Connection of the page that made the call (`X-Socket-Id`). */
  socket_id?: string
  /** When the call came in, by the database's clock. */
  asked_at?: Date
  /** Of a call that only reads: which replicas may answer it. Without it, the primary does. */
  reads?: ReplicaReads
}
