import type { SeasonAgency } from '@gangway/contract/season'
import { nextNumber } from './next-number.ts'

/** An agency with a reference, an address and a hash of its own. */
export function buildAgency(overrides: Partial<SeasonAgency> = {}): SeasonAgency {
  const number = nextNumber()
  return {
    reference: `AG-${number}`,
    name: `Harbour Tours ${number}`,
    emails: [`requests-${number}@harbour-tours.example`],
    agency_hash: number.toString(16).padStart(32, '0'),
    ...overrides,
  }
}
