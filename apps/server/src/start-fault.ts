import { inspect } from 'node:util'
import { DatabaseInUseError } from './platform/db/pid-lock.ts'
import { ConfigError } from './platform/base/env.ts'
import { WrongStoreError } from './platform/files/store-identity.ts'

/** What the person at the terminal can fix, in a sentence; everything else is a fault of ours. */
export function startFault(error: unknown): string {
  const isSentence = [ConfigError, DatabaseInUseError, WrongStoreError].some(
    (kind) => error instanceof kind,
  )
  return error instanceof Error && isSentence ? error.message : inspect(error)
}
