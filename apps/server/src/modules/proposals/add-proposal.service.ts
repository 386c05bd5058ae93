import type { FieldFaults } from '@gangway/contract/field-faults'
import type { NewProposal, Proposal } from '@gangway/contract/proposals'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { proposalFault } from '@gangway/domain/orders/proposal'
import { isOperator } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { findFacts, insertProposal } from './proposals.queries.ts'
import { recordedProposal, valueNow } from './proposals.rules.ts'

/**
 * Rule O7.1: an agency proposes when it cancels, and no one else does.
 *
 * @throws Refusal validation_failed
 */
export function requireProposer(actor: Pick<Actor, 'agency_id'>, to: OrderStatus): void {
  const code =
    to === 'canceled' ? isOperator(actor) && 'only_for_agencies' : ('only_when_canceled' as const)
  if (code) throw new Refusal('validation_failed', { faults: faultsOf('proposal', code) })
}

export type JudgedProposal = { faults: FieldFaults } | FittingProposal

export interface FittingProposal {
  faults?: undefined
  recorded: ReturnType<typeof recordedProposal>
  add: (of: { event_id: number; agency_id: number; made_by: number }) => Promise<void>
}

/**
 * Judges the proposal an agency makes with a cancellation against the order.
 *
 * @returns its record, and a function that writes it once the order is canceled; or its faults (rule O7.2)
 */
export async function judgeProposal(
  transaction: DatabaseTransaction,
  excursion_id: number,
  { kind, value, words, expires_at }: NewProposal,
): Promise<JudgedProposal> {
  const facts = await findFacts(transaction, excursion_id)
  const expires = new Date(expires_at)
  const judged = { kind, value, was: valueNow(kind, facts), expires: expires.getTime() }
  const found = proposalFault(judged, facts, facts.now.getTime())
  if (found !== null) return { faults: faultsOf(`proposal.${found.field}`, found.code) }
  return {
    recorded: recordedProposal(judged),
    add: (of: { event_id: number; agency_id: number; made_by: number }) =>
      insertProposal(transaction, {
        ...of,
        excursion_id,
        kind,
        value: String(value),
        was: judged.was === null ? null : String(judged.was),
        words,
        expires_at: expires,
      }),
  }
}

/** Whether it is what the order's proposal says already: sent again, it changes nothing. */
export function isSameProposal(known: Proposal | null | undefined, given: NewProposal): boolean {
  return known?.state === 'open' && known.kind === given.kind && known.value === given.value
}

function faultsOf(
  field: string,
  code:
    | 'only_when_canceled'
    | 'only_for_agencies'
    | 'in_the_past'
    | 'after_departure'
    | 'is_so_already',
): FieldFaults {
  return { [field]: [{ code }] }
}
