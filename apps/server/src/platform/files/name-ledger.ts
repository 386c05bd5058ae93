import type { Database } from '../db/database.ts'
import { discardName, recordNames } from './stored-names.queries.ts'

/** Where every name is recorded before a byte is written under it. */
export interface NameLedger {
  record(storageKeys: readonly string[]): Promise<void>
  /**
   * Records the end of a name whose bytes turned out not to be needed.
   *
   * @returns false: a row holds the name, and its bytes stay
   */
  end(storageKey: string): Promise<boolean>
}

/** @param db outside of any transaction: a record stays whatever becomes of the work it is for */
export function nameLedger(db: Database): NameLedger {
  return {
    record: (storageKeys) => recordNames(db, storageKeys),
    end: (storageKey) => discardName(db, storageKey),
  }
}
