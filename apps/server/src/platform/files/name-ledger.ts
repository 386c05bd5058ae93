import type { Database } from '../db/database.ts'
import { discardName, recordNames } from './stored-names.queries.ts'

/** Where every name is recorded before a byte is written under it. */
export interface NameLedger {
  record(storageKeys: readonly string[]): Promise<void>
  /**
   * Records the end of a name under which something was written for nothing.
   *
   * @returns false: a row holds it, and its bytes stay
   */
  end(storageKey: string): Promise<boolean>
}

/** @param db outside of any transaction: a record stands whatever becomes of the work it is for */
export function nameLedger(db: Database): NameLedger {
  return {
    record: (storageKeys) => recordNames(db, storageKeys),
    end: (storageKey) => discardName(db, storageKey),
  }
}
