import { type AskChangeType, askChangeTypes, type AskFact } from '@gangway/domain/asks/ask-kinds'
import { claimStates } from '@gangway/domain/asks/claim'
import { pickupRequestStates } from '@gangway/domain/events/pickup-request'
import { proposalKinds, proposalStates } from '@gangway/domain/orders/proposal'
import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import * as z from 'zod'
import { openDataRequest } from './order-parts.ts'
import { pickupRequest } from './pickup-requests.ts'
import { proposal, proposedValue } from './proposals.ts'

/** Asks that an event shows. */
export const asksOfEvent = {
  /** The latest request for another pick-up time, of the event and of each order. */
  pickup_requests: z.array(pickupRequest),
}

export const noAsksOfEvent = { pickup_requests: [] }

/** Asks that an order shows. */
export const asksOfOrder = {
  /** While it is canceled: its agency's proposal, open or failed. Later: the agreed one, until the order has it. */
  proposal: proposal.nullable(),
  /** Requested data that has not arrived; null: none. */
  data_request: openDataRequest.nullable(),
}

export const noAsksOfOrder = { proposal: null, data_request: null }

/** Facts that only changes of asks carry. */
export const factsOfAsks = {
  /** `HH:mm`, local to the port: the pick-up time that its agency asks for. */
  asked_time: z.string(),
  request_state: z.enum(pickupRequestStates),
  /** The required data that was asked for. */
  keys: z.array(z.enum(requiredDataKeys)),
  /** The number of persons who lack it. */
  persons: z.int(),
  /** The agency's counterproposal and its value, as in `getEvent`; for another excursion only the kind. */
  proposal_kind: z.enum(proposalKinds),
  proposed: proposedValue,
  /** `taken`: the sender has to book it, except a time. */
  proposal_state: z.enum(proposalStates),
  claim_state: z.enum(claimStates),
} satisfies Readonly<Record<AskFact, z.ZodType>>

/** When each type is published. */
const summaries: Readonly<Record<AskChangeType, string>> = {
  'event.pickup_request_opened': 'Its agency asked for another pick-up time than the saved one.',
  'event.pickup_request_closed': 'That was answered or withdrawn, or lapsed.',
  'order.data_requested': 'Someone asked for data that an order lacks.',
  'order.data_complete': 'All the data that was asked for of an order is there.',
  'order.proposal_closed':
    'What an agency proposed with a cancellation was taken, refused or withdrawn, or has expired.',
  'event.claim_opened': 'One side claims that something else is owed for it or one of its orders.',
  'event.claim_closed': 'That was accepted, refused or withdrawn.',
}

/** Types of changes of asks, each with its facts beside those `ofOrder`. */
export function publicChangesOfAsks<Fact extends string>(ofOrder: readonly Fact[]) {
  return Object.fromEntries(
    askChangeTypes.map(({ type, facts }) => [
      type,
      { summary: summaries[type], facts: [...ofOrder, ...facts] },
    ]),
  ) as Readonly<Record<AskChangeType, { summary: string; facts: (Fact | AskFact)[] }>>
}
