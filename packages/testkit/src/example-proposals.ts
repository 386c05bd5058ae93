import type { Change } from '@gangway/domain/changes/change'

const ofOrder = {
  actor: { account_id: 1, agency_id: null },
  agency_id: 3,
  event_id: 7,
  excursion_id: 9,
} as const

const proposed = {
  before: { proposed: '09:00' },
  after: { proposal: 'time', proposed: '09:30' },
} as const

type Action = 'order.cancel' | Extract<Change['action'], `order.${string}_proposal`>

/** A cancellation, and what becomes of what can be proposed with one. */
export const exampleProposals: { readonly [Name in Action]: Change<Name> } = {
  'order.cancel': {
    ...ofOrder,
    action: 'order.cancel',
    before: { status: 'approved' },
    after: { status: 'canceled', reason: 'no_guide', fault: 'agency' },
  },
  'order.take_proposal': {
    ...ofOrder,
    action: 'order.take_proposal',
    before: { status: 'canceled', ...proposed.before },
    after: { status: 'requested', ...proposed.after },
  },
  'order.refuse_proposal': { ...ofOrder, ...proposed, action: 'order.refuse_proposal' },
  'order.withdraw_proposal': {
    ...ofOrder,
    ...proposed,
    actor: { account_id: 2, agency_id: 3 },
    action: 'order.withdraw_proposal',
  },
  'order.expire_proposal': {
    ...ofOrder,
    ...proposed,
    actor: 'system',
    action: 'order.expire_proposal',
  },
}
