import type { SeasonInvoice } from '@gangway/contract/imports/season-invoices'
import { writtenAmount } from '@gangway/domain/money/minor-units'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { isSameContent, without } from '../fingerprints/fingerprint.rules.ts'
import type { KnownInvoice } from './import-invoices.queries.ts'

/** With its PDF's hash: another PDF under the same name is a change. */
export type SentInvoice = SeasonInvoice & { sha256: string | null }

type Known = Pick<KnownInvoice, 'source_hash' | 'locked'>

function isFingerprinted(keyRing: KeyRing, row: SentInvoice, { source_hash }: Known): boolean {
  return isSameContent(keyRing, source_hash, without(row, 'updated_at'))
}

/**
 * Whether nothing is to be written.
 *
 * @param differs whether any value is another; the same one may be written otherwise, `1190` for `1190.00`
 */
export function isSameInvoice(
  keyRing: KeyRing,
  row: SentInvoice,
  known: Known,
  differs: () => boolean,
): boolean {
  return isFingerprinted(keyRing, row, known) || !differs()
}

interface Amounts {
  total: number
  total_paid: number
  currency_exponent: number
}

/** Amounts with their decimals. */
export function withWrittenAmounts<Values extends Amounts>(values: Values) {
  const { total, total_paid, currency_exponent: exponent } = values
  const written = (amount: number) => writtenAmount(amount, exponent)
  return { ...values, total: written(total), total_paid: written(total_paid) }
}
