import type { Change } from '@gangway/domain/changes/change'

const ofAgency = { actor: { account_id: 1, agency_id: null }, agency_id: 3 } as const
const ofOrder = { ...ofAgency, event_id: 7, excursion_id: 9 } as const

const rate = {
  product: 'City walk – Adult',
  port_id: null,
  valid_from: '2027-01-01',
  valid_to: null,
  currency: 'EUR',
  tax_percent: 19,
  amount: '49.50',
  tiers: '',
}

const terms = {
  valid_from: '2027-01-01',
  steps: '48: 0, 24: 50',
  no_show_percent: 100,
  no_call_percent: 0,
}

const month = { month: '2027-06', digest: '4355a46b19d348dc2f57c046f8ef63d4' }

/** Rates, terms and statements of agencies, by staff. */
export const exampleStatementChanges: {
  readonly [
    Action in
      | 'order.set_fault'
      | 'rate.add'
      | 'rate.change'
      | 'rate.remove'
      | 'terms.add'
      | 'terms.change'
      | 'terms.remove'
      | 'rates.acknowledge'
      | 'statement.mail'
      | 'statement.agree'
      | 'statement.close'
      | 'statement.adjust'
  ]: Change<Action>
} = {
  'order.set_fault': {
    ...ofOrder,
    action: 'order.set_fault',
    before: { fault: null },
    after: { fault: 'customer' },
  },
  'rate.add': { ...ofAgency, action: 'rate.add', after: rate },
  'rate.change': {
    ...ofAgency,
    action: 'rate.change',
    before: rate,
    after: { ...rate, amount: '52.00' },
  },
  'rate.remove': { ...ofAgency, action: 'rate.remove', before: rate },
  'terms.add': { ...ofAgency, action: 'terms.add', after: terms },
  'terms.change': {
    ...ofAgency,
    action: 'terms.change',
    before: terms,
    after: { ...terms, no_call_percent: 10 },
  },
  'terms.remove': { ...ofAgency, action: 'terms.remove', before: terms },
  'statement.mail': {
    ...ofAgency,
    action: 'statement.mail',
    after: { month: '2027-06' },
  },
  'statement.agree': { ...ofAgency, action: 'statement.agree', after: month },
  'statement.close': {
    ...ofAgency,
    action: 'statement.close',
    after: month,
    totals: [{ currency: 'EUR', total: 58.91 }],
  },
  'statement.adjust': {
    ...ofAgency,
    actor: 'system',
    action: 'statement.adjust',
    adjusted: [7],
    after: { month: '2027-06', events: 1 },
  },
  'rates.acknowledge': {
    ...ofAgency,
    action: 'rates.acknowledge',
    after: { rate_ids: [21], terms_ids: [3] },
  },
}
