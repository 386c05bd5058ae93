import { type PickupRequestReason, pickupRequestStates } from '../events/pickup-request.ts'
import { type LackingData, dataRequestStates } from '../orders/data-request.ts'
import { type ProposalKind, proposalStates } from '../orders/proposal.ts'

/** Kinds of what one side asks of the other, each with the states it can have. */
export const askStates = {
  pickup_change: pickupRequestStates,
  proposal: proposalStates,
  data_request: dataRequestStates,
} as const

export type AskKind = keyof typeof askStates

export type AskState = (typeof askStates)[AskKind][number]

/** Values that a kind keeps beside the one asked for. */
export interface AskFacts extends Partial<LackingData> {
  reason?: PickupRequestReason
  kind?: ProposalKind
}
