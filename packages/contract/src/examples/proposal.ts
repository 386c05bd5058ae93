import { exampleOrder } from './event.ts'

export const openProposal = {
  id: 31,
  kind: 'time',
  value: '09:30',
  was: '09:00',
  words: 'Our guide is free from then on.',
  state: 'open',
  made_by: 'Jens Petersen',
  made_at: '2027-05-24T08:40:00.000Z',
  expires_at: '2027-05-26T08:40:00.000Z',
  decided_by: null,
  decided_at: null,
  answer: '',
} as const

export const orderWith = <const Proposal, const Change>(proposal: Proposal, change: Change) => ({
  ...exampleOrder,
  ...change,
  proposal,
})
