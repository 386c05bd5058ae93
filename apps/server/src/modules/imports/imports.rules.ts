import type { SeasonEvent } from '@gangway/contract/imports/season'
import type { Database } from '../../platform/db/database.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'

export interface ImportDeps {
  db: Database
  /** Seals the persons and keys the fingerprints. */
  keyRing: KeyRing
  /** How long passports must still be valid after a tour. */
  passport_months: number
  /** When new events arrived; by default: now. */
  receivedAt?: (event: Omit<SeasonEvent, 'orders'>, index: number) => Date
}

/** A season that names agencies or ports that neither it nor an earlier import brought. */
export class UnknownReferencesError extends Error {
  override readonly name = 'UnknownReferencesError'

  constructor(references: readonly string[]) {
    super(`Nobody sent ${references.join(', ')}.`)
  }
}
