import { ConfigError } from '../base/env.ts'
import { obstacleOf } from '../base/obstacle.ts'

/** How a server refuses a connection, by SQLSTATE. */
const refusals = new Map([
  ['28P01', 'the server does not accept this user and password'],
  ['28000', 'the server does not know this user, or does not let it in from here (pg_hba.conf)'],
  ['3D000', 'the server has no database of this name'],
  ['42501', 'this user may not connect to this database'],
  ['53300', 'the server has no connection to spare; lower DATABASE_POOL or raise max_connections'],
  ['57P03', 'the server is still starting or already stopping'],
])

export type Setting =
  | 'DATABASE_URL'
  | 'DATABASE_AGENCY_URL'
  | 'DATABASE_LISTEN_URL'
  | 'DATABASE_READ_URL'

/** Why a server cannot be reached, in a sentence without the address, which may contain a password. */
export function connectionFault(error: unknown, setting: Setting = 'DATABASE_URL'): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const fault = refusals.get(code) ?? obstacleOf(error) ?? clientFault(message)
  return ConfigError.of(setting, fault, error)
}

/** The client's own errors have no code. */
function clientFault(message: string): string {
  if (message.includes('unsupported startup parameter')) {
    return 'it leads to a pooler that shares connections; set DATABASE_STATEMENTS=pooled, or unnamed where it keeps no prepared statements (PgBouncer before 1.21)'
  }
  if (/timeout/i.test(message)) return 'there is no answer'
  if (message.includes('does not support SSL')) {
    return 'the server does not speak TLS, which sslmode asks for'
  }
  if (message.includes('client password must be a string')) {
    return 'the server asks for a password, and the address has none'
  }
  return message
}
