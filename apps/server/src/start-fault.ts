import { inspect } from 'node:util'
import { isOutOfRoom, roomSentence } from './platform/base/disk-faults.ts'
import { DatabaseInUseError } from './platform/db/pid-lock.ts'
import { ConfigError } from './platform/base/env.ts'
import { WrongStoreError } from './platform/files/store-identity.ts'

/** A sentence for faults that the person at the terminal can fix; any other fault is ours and printed in full. */
export function startFault(error: unknown): string {
  const isSentence = [ConfigError, DatabaseInUseError, WrongStoreError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && isSentence) return error.message
  return isOutOfRoom(error) ? roomSentence : inspect(error)
}
