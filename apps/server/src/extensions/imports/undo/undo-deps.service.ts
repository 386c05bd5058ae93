import type { ChangeActor } from '@gangway/domain/changes/change'
import type { ImportNoun } from '@gangway/domain/imports/season-import'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import type { RowValues } from './standing-rows.service.ts'

/** Something was built on the import, or its earlier values were deleted. */
export class BuiltOnError extends Error {
  override readonly name = 'BuiltOnError'
}

export interface UndoDeps {
  db: DatabaseTransaction
  keyRing: KeyRing
  passport_months: number
  /** The actor recorded for what is set back. */
  actor: ChangeActor
  /** Called after each batch. */
  onDone: (size: { own: number; all: number }) => void
}

/** A row that gets its earlier values back. */
export interface Restored<Noun extends ImportNoun> {
  id: number
  reference: string
  values: RowValues[Noun]
}
