import {
  type AskAction,
  type AskCarries,
  type AskKind,
  askKinds,
  type AskRole,
  askSteps,
} from '@gangway/domain/asks/ask-kinds'
import type { Change, ChangeActor } from '@gangway/domain/changes/change'

const passports = { kinds: ['passport_data'], entries: 2 } as const
const proposed = {
  before: { proposed: '09:00' },
  after: { proposal: 'time', proposed: '09:30' },
} as const

/** Values of each kind's changes; a kind that is left out asks for words. */
const carried: { readonly [Kind in AskKind]?: Omit<AskCarries[Kind], 'of'> } = {
  pickup_change: {
    open: {
      before: { pickup_time: '09:30' },
      after: { asked_time: '10:00', reason: 'transport' },
    },
    other: { after: { asked_time: '10:00' } },
  },
  data_request: { other: { before: {}, after: passports } },
  proposal: {
    taken: {
      before: { status: 'canceled', ...proposed.before },
      after: { status: 'requested', ...proposed.after },
    },
    other: proposed,
  },
  claim: { other: { before: { percent: null }, after: { percent: 50, reason: 'late' } } },
}

const staff = { account_id: 1, agency_id: null } as const
const agency = { account_id: 2, agency_id: 3 } as const

const actors: Readonly<Record<AskRole, ChangeActor>> = {
  asked: agency,
  accepted: staff,
  refused: staff,
  withdrawn: agency,
  lapsed: 'system',
}

/** Every step of an ask, about event 7 of agency 3 or its order 9. */
export const exampleAskChanges = Object.fromEntries(
  askSteps.map(({ kind, state, action, role }) => {
    const words = askKinds[kind].published.facts
    const other = {
      after: Object.fromEntries(Object.values<string>(words).map((field) => [field, 'Pier 8'])),
    }
    const values: Readonly<Record<string, object>> & { other: object } = { other, ...carried[kind] }
    const of = {
      agency_id: 3,
      event_id: 7,
      excursion_id: action.startsWith('order.') ? 9 : null,
    } as const
    return [action, { actor: actors[role], action, ...of, ...(values[state] ?? values.other) }]
  }),
) as { readonly [Action in AskAction]: Change<Action> }

export const exampleClaimFiles = {
  'event.change_claim_files': {
    actor: agency,
    agency_id: 3,
    event_id: 7,
    excursion_id: null,
    action: 'event.change_claim_files',
    before: { files: 1 },
    after: { files: 2 },
  },
} as const
