import type { Change, ChangeAction } from '@gangway/domain/changes/change'

const named = { port_id: 3, date: '2027-06-14', number: 1 } as const
const ofAgency = { actor: { account_id: 1, agency_id: 3 }, agency_id: 3, events: [7] } as const

export const exampleDispatchChanges: {
  readonly [Action in Extract<ChangeAction, `dispatch.${string}`>]: Change<Action>
} = {
  'dispatch.add': { ...ofAgency, action: 'dispatch.add', events: [], after: named },
  'dispatch.change': {
    ...ofAgency,
    action: 'dispatch.change',
    after: { ...named, fields: ['pickup_time', 'crew'] },
  },
  'dispatch.remove': { ...ofAgency, action: 'dispatch.remove', before: named },
  'dispatch.move': {
    ...ofAgency,
    action: 'dispatch.move',
    after: { port_id: 3, date: '2027-06-14', orders: 2 },
  },
  'dispatch.answer': {
    ...ofAgency,
    actor: { tried_account_id: null },
    action: 'dispatch.answer',
    after: { ...named, answer: 'refused' },
  },
}
