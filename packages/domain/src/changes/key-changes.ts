import { auditOnly, change } from './define-change.ts'
/** For a command of the operator's, which belongs to no agency. */
interface OfOperator {
  agency_id: null
}

interface Key {
  key_id: string
}

/** Rows by what they hold. */
interface Rows {
  person: number
  second_factor: number
  file: number
  chunk: number
  webhook: number
  import: number
}

/** Sealing again under the active key: it was begun, and what became of it. */
type Resealing = Key & ({ waiting: number } | { done: Rows; damaged: Rows })

/** Operators' actions on the keys of personal data, never a key itself, and data that does not open with them. */
export const keyChanges = {
  'keys.add': auditOnly<OfOperator & { after: Key }>('keys'),
  'keys.activate': auditOnly<OfOperator & { before: Key; after: Key }>('keys'),
  'keys.rotate': auditOnly<OfOperator & { after: Resealing }>('keys'),
  'keys.reencrypt': auditOnly<OfOperator & { after: Resealing }>('keys'),
  'keys.retire': auditOnly<OfOperator & { after: Key }>('keys'),
  /** A file or a secret did not open; `sealed` names its column and row. */
  'sealed.find_unreadable': change<OfOperator & { after: { sealed: string } }>('damage'),
}
