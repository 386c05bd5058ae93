import { ConfigError } from '../env.ts'
import { obstacleOf } from '../obstacle.ts'

/** What a server says before it lets anybody in, by SQLSTATE. */
const refusals = new Map([
  ['28P01', 'the server does not accept this user and password'],
  ['28000', 'the server does not let this user in from here (see its pg_hba.conf)'],
  ['3D000', 'the server has no database of this name'],
  ['42501', 'this user may not connect to this database'],
  ['53300', 'the server has no connection to spare; lower DATABASE_POOL or raise max_connections'],
  ['57P03', 'the server is still starting or already stopping'],
])

/** Why a server cannot be asked, in a sentence without the address: that may hold a password. */
export function connectionFault(error: unknown): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  // The client has no code for its own patience.
  const isLate = /timeout/i.test(message)
  const fault = refusals.get(code) ?? obstacleOf(error) ?? (isLate ? 'there is no answer' : message)
  return ConfigError.of('DATABASE_URL', fault, error)
}
