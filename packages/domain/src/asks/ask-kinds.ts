import type { OfEvent, OfOrder, PickupTime } from '../changes/event-changes.ts'
import type { Proposed, ProposedKind, TakenProposal } from '../changes/order-changes.ts'
import { type PickupRequestReason, pickupRequestStates } from '../events/pickup-request.ts'
import { requireValue } from '../facts/require-value.ts'
import { type LackingData, dataRequestStates } from '../orders/data-request.ts'
import {
  type ProposalKind,
  proposalStates,
  recordedProposal,
  storedProposal,
} from '../orders/proposal.ts'
import type { RequiredDataKey } from '../orders/required-data.ts'
import { type ClaimFacts, claimStates } from './claim.ts'

/**
 * Kinds of what one side asks of the other, each a row: in the order in which people choose their notices. Names are
 * stored or part of the API, and never change.
 */
export const askKinds = {
  pickup_change: {
    states: pickupRequestStates,
    /** Change that gives an ask each of its states; a state without one follows from another change. */
    changes: {
      open: 'event.ask_pickup_change',
      accepted: 'event.accept_pickup_change',
      refused: 'event.refuse_pickup_change',
      withdrawn: 'event.withdraw_pickup_change',
      obsolete: 'event.lapse_pickup_change',
    },
    /** Part of the event's page that is fetched then. */
    part: 'pickup_time',
    /** To the side that answers, and to the one that asked; one for each event, or for each order. */
    notices: { asked: 'pickup.change_asked', answered: 'pickup.change_answered', each: 'event' },
    /** Types that programs receive; the fact of each name is the change's field, and `state` what became of it. */
    published: {
      opened: 'event.pickup_request_opened',
      closed: 'event.pickup_request_closed',
      facts: { asked_time: 'asked_time' },
      state: 'request_state',
    },
    /** Name under which its words are found and erased. */
    words: 'pickup_request',
  },
  data_request: {
    states: dataRequestStates,
    changes: { open: 'order.ask_data', done: 'order.complete_data' },
    part: 'excursions',
    /** `reminds`: raised again while it is open, so it starts as a daily mail and is not read when it ends. */
    notices: { asked: 'data.asked', answered: 'data.complete', each: 'event', reminds: true },
    published: {
      opened: 'order.data_requested',
      closed: 'order.data_complete',
      facts: { keys: 'kinds', persons: 'entries' },
    },
  },
  proposal: {
    states: proposalStates,
    changes: {
      taken: 'order.take_proposal',
      refused: 'order.refuse_proposal',
      withdrawn: 'order.withdraw_proposal',
      expired: 'order.expire_proposal',
    },
    part: 'excursions',
    notices: { asked: 'proposal.made', answered: 'proposal.answered', each: 'order' },
    /** The list's filter that finds events with an open one, if it does nothing else. */
    filter: 'proposals',
    published: {
      closed: 'order.proposal_closed',
      facts: { proposal_kind: 'proposal', proposed: 'proposed' },
      state: 'proposal_state',
    },
    words: 'proposal',
  },
  claim: {
    states: claimStates,
    changes: {
      open: 'event.make_claim',
      accepted: 'event.accept_claim',
      refused: 'event.refuse_claim',
      withdrawn: 'event.withdraw_claim',
    },
    part: 'excursions',
    /** `either`: both sides may ask. */
    notices: { asked: 'claim.made', answered: 'claim.answered', each: 'order', either: true },
    published: {
      opened: 'event.claim_opened',
      closed: 'event.claim_closed',
      facts: {},
      state: 'claim_state',
    },
    words: 'claim',
  },
} as const

type Rows = typeof askKinds

export type AskKind = keyof Rows

/** Kinds of rows of the table `ask`: an acknowledgement is read, not answered. */
export type StoredAskKind = AskKind | 'acknowledgement'

export const askKindNames = Object.keys(askKinds) as readonly AskKind[]

export type AskState = Rows[AskKind]['states'][number]

/** Values that each kind keeps beside the one asked for. */
export interface AskFactsOf {
  pickup_change: { reason: PickupRequestReason }
  data_request: LackingData
  proposal: { kind: ProposalKind }
  claim: ClaimFacts
}

export type AskFacts = AskFactsOf[AskKind]

interface LackingInChange {
  kinds: readonly RequiredDataKey[]
  /** Number of persons. */
  entries: number
}

interface AskedTime {
  asked_time: string
}

/** Values of each kind's changes, by the state they give; `other` for states that are not named. */
export interface AskCarries {
  pickup_change: {
    /** With the order whose own time is to change; null: the event's. */
    of: OfEvent & { excursion_id: number | null }
    open: { before: PickupTime; after: AskedTime & { reason: PickupRequestReason } }
    /** The new time is recorded beside it. */
    other: { after: AskedTime }
  }
  data_request: {
    of: OfOrder
    other: { before: Partial<LackingInChange>; after: LackingInChange }
  }
  proposal: {
    of: OfOrder
    /** With a time, perhaps the ship that is knowingly missed: the order is requested again. */
    taken: TakenProposal
    other: { before: Proposed; after: ProposedKind }
  }
  claim: {
    /** With the order that it is about; null: the whole event. */
    of: OfEvent & { excursion_id: number | null }
    other: { before: ClaimedShare; after: ClaimedShare & Pick<ClaimFacts, 'reason'> }
  }
}

interface ClaimedShare {
  /** Share of the price; null: none. */
  percent: number | null
}

/** An ask as it is stored. */
export interface StoredAsk<Kind extends AskKind> {
  was: string | null
  value: string | null
  facts: AskFactsOf[Kind]
}

const recorded: {
  readonly [Kind in AskKind]: (ask: StoredAsk<Kind>) => AskCarries[Kind]['other']
} = {
  pickup_change: ({ value }) => ({ after: { asked_time: requireValue(value) } }),
  data_request: ({ facts: { keys, persons } }) => ({
    before: {},
    after: { kinds: keys, entries: persons },
  }),
  proposal: (ask) => recordedProposal(storedProposal(ask)),
  claim: ({ value, facts: { reason } }) => ({
    before: { percent: null },
    after: { percent: value === null ? null : Number(value), reason },
  }),
}

/** Values of the change that closes an ask. */
export function recordedAsk<Kind extends AskKind>(
  kind: Kind,
  ask: StoredAsk<Kind>,
): AskCarries[Kind]['other'] {
  return recorded[kind](ask)
}

/** Step that an ask takes: how it was opened or answered, or that it ended without an answer. */
export type AskRole = 'asked' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed'

const roles: Readonly<Record<AskState, AskRole>> = {
  open: 'asked',
  accepted: 'accepted',
  taken: 'accepted',
  done: 'accepted',
  refused: 'refused',
  withdrawn: 'withdrawn',
  canceled: 'lapsed',
  obsolete: 'lapsed',
  expired: 'lapsed',
}

type ActionOf<Kind extends AskKind> = Rows[Kind]['changes'][keyof Rows[Kind]['changes']]

/** Names of changes that are a step of an ask. */
export type AskAction = { [Kind in AskKind]: ActionOf<Kind> }[AskKind]

/** Every step of an ask that is a change of its own. */
export const askSteps = askKindNames.flatMap((kind) =>
  Object.entries<AskAction>(askKinds[kind].changes).map(([name, action]) => {
    const state = name as AskState
    return { kind, state, action, role: roles[state] }
  }),
)

export type AskStep = (typeof askSteps)[number]

type Published<Kind extends AskKind> = Rows[Kind]['published']

/** Field of a change whose value programs learn, too. */
export type AskField = {
  [Kind in AskKind]: Published<Kind>['facts'][keyof Published<Kind>['facts']]
}[AskKind]

export const askFields: readonly AskField[] = askKindNames.flatMap((kind) =>
  Object.values<AskField>(askKinds[kind].published.facts),
)

export function isAskField(field: string): field is AskField {
  return (askFields as readonly string[]).includes(field)
}

/** Types of the changes that programs learn: opened, and closed. */
export type AskChangeType = {
  [Kind in AskKind]:
    | Published<Kind>['closed']
    | (Published<Kind> extends { opened: infer Opened } ? Opened : never)
}[AskKind]

/** Types with the facts that they carry. */
export const askChangeTypes = askKindNames.flatMap((kind) => {
  const { published } = askKinds[kind]
  const facts = Object.keys(published.facts) as AskFact[]
  const closed = 'state' in published ? [...facts, published.state] : facts
  const rows: { type: AskChangeType; facts: readonly AskFact[] }[] = [
    { type: published.closed, facts: closed },
  ]
  return 'opened' in published ? [{ type: published.opened, facts }, ...rows] : rows
})

/** Fact of such a type. */
export type AskFact = {
  [Kind in AskKind]:
    | keyof Published<Kind>['facts']
    | (Published<Kind> extends { state: infer State } ? State : never)
}[AskKind]

/** Kinds whose words are found and erased under a name of their own. */
export type AskWordKind = {
  [Kind in AskKind]: Rows[Kind] extends { words: infer Words } ? Words : never
}[AskKind]

/** A value for each of them. */
export const mapAskWords = <Value>(valueOf: (kind: AskKind) => Value) =>
  byName<AskWordKind, Value>((row) => ('words' in row ? row.words : null), valueOf)

export const askWordKinds = Object.keys(mapAskWords(() => null)) as readonly AskWordKind[]

type AskFilter = {
  [Kind in AskKind]: Rows[Kind] extends { filter: infer Filter extends string } ? Filter : never
}[AskKind]

/** A value for each filter that finds events with an open ask. */
export const mapAskFilters = <Value>(valueOf: (kind: AskKind) => Value) =>
  byName<AskFilter, Value>((row) => ('filter' in row ? row.filter : null), valueOf)

/** A value for each kind, under a name that its row gives; none for a row without one. */
function byName<Name extends string, Value>(
  nameOf: (row: Rows[AskKind]) => Name | null,
  valueOf: (kind: AskKind) => Value,
): Readonly<Record<Name, Value>> {
  const rows = askKindNames.flatMap((kind): [Name, Value][] => {
    const name = nameOf(askKinds[kind])
    return name === null ? [] : [[name, valueOf(kind)]]
  })
  return Object.fromEntries(rows) as Readonly<Record<Name, Value>>
}
