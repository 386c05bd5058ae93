import type { FieldFaults } from '@gangway/contract/field-faults'
import type { NewProposal, Proposal } from '@gangway/contract/proposals'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { proposalFault, recordedProposal } from '@gangway/domain/orders/proposal'
import { isOperator } from '../../../platform/access/agency-access.ts'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { insertAsk } from '../../ask-rows/index.ts'
import { isTaken, type Step } from '../decide/take-steps.service.ts'
import { findFacts } from './proposal-facts.queries.ts'
import { valueNow } from './proposals.rules.ts'

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

interface FittingProposal {
  faults?: undefined
  recorded: ReturnType<typeof recordedProposal>
  add: (of: { event_id: number; agency_id: number; asked_by: number }) => Promise<boolean>
}

/** Judges what an agency proposes instead of the orders it cancels; one that the proposal does not fit stays as it is. */
export async function judgeProposals(
  transaction: DatabaseTransaction,
  steps: readonly Step[],
  proposal: NewProposal | undefined,
): Promise<{ judged: readonly Step[]; proposed: ReadonlyMap<number, FittingProposal> }> {
  const proposed = new Map<number, FittingProposal>()
  if (proposal === undefined) return { judged: steps, proposed }
  const judged: Step[] = []
  for (const step of steps) {
    const { excursion_id } = step
    const found =
      isTaken(step) && step.from !== step.to
        ? await judgeProposal(transaction, excursion_id, proposal)
        : null
    if (found !== null && found.faults === undefined) proposed.set(excursion_id, found)
    const faults = found?.faults
    judged.push(faults ? { excursion_id, code: 'validation_failed', faults } : step)
  }
  return { judged, proposed }
}

/**
 * Judges the proposal an agency makes with a cancellation against the order.
 *
 * @returns its record, and a function that writes it once the order is canceled; or its faults (rule O7.2)
 */
async function judgeProposal(
  transaction: DatabaseTransaction,
  excursion_id: number,
  { kind, value, words, expires_at }: NewProposal,
): Promise<{ faults: FieldFaults } | FittingProposal> {
  const facts = await findFacts(transaction, excursion_id)
  const expires = new Date(expires_at)
  const judged = { kind, value, was: valueNow(kind, facts), expires: expires.getTime() }
  const found = proposalFault(judged, facts, facts.now.getTime())
  if (found !== null) return { faults: faultsOf(`proposal.${found.field}`, found.code) }
  return {
    recorded: recordedProposal(judged),
    add: (of) =>
      insertAsk(transaction, {
        ...of,
        kind: 'proposal',
        excursion_id,
        facts: { kind },
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
