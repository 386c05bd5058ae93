import type { Proposal } from '@gangway/contract/proposals'
import {
  type ProposalKind,
  type ProposedOrder,
  type ProposedTo,
  type ProposedValue,
  showsProposal,
  valueOf,
} from '@gangway/domain/orders/proposal'
import type { ProposalRow } from '../../ask-rows/index.ts'

interface Facts extends ProposedTo {
  persons: number
  product_name: string
  /** The customer speaks it; null: unknown. */
  language: string | null
}

/** The order's current value of a proposal's kind; null: unknown. */
export function valueNow(kind: ProposalKind, facts: Facts): ProposedValue | null {
  switch (kind) {
    case 'time':
      return facts.pickup_time
    case 'persons':
      return facts.persons
    case 'date':
      return facts.event_date
    case 'other_excursion':
      return facts.product_name
    case 'language':
      return facts.language
  }
}

/** An order's latest proposal where it still shows it (rules O7.5, O7.6). */
export function presentProposal(
  row: ProposalRow,
  order: Omit<ProposedOrder, 'event_date' | 'has_moved'>,
): Proposal | null {
  const { excursion_id: _, event_date, has_moved, made_at, expires_at, decided_at, ...rest } = row
  const value = valueOf(row.kind, row.value)
  if (!showsProposal({ ...rest, value }, { ...order, event_date, has_moved })) return null
  return {
    ...rest,
    value,
    was: row.was === null ? null : valueOf(row.kind, row.was),
    made_at: new Date(made_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
    decided_at: decided_at === null ? null : new Date(decided_at).toISOString(),
  }
}
