import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { acceptedMisses } from './events.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { openProposal, orderWith } from './examples/proposal.ts'
import { idParam } from './fields.ts'
import { order } from './orders.ts'
import { proposalWords } from './proposals.ts'

/** Every step answers with the order. */
const answering = {
  method: 'POST',
  params: z.object({ event_id: idParam, excursion_id: idParam, proposal_id: idParam }),
  responses: { 200: answer(order) },
  conflict: order,
} as const

const refusals = [
  'event_not_found',
  'order_not_found',
  'proposal_not_found',
  'proposal_closed',
] as const

const exampleParams = {
  event_id: exampleEvent.event_id,
  excursion_id: exampleOrder.id,
  proposal_id: openProposal.id,
}

const answered = { decided_by: 'Ida Holm', decided_at: '2027-05-24T10:05:00.000Z' } as const

export const takeProposal = defineEndpoint({
  ...answering,
  name: 'takeProposal',
  summary: 'Take what an agency proposes instead of a canceled order: it is requested again',
  description:
    'For the operator’s people and programs. A proposed time becomes the order’s own pick-up time; if it misses the ship, it is refused unless `accepted_misses` says so. Persons, date, language and another excursion belong to the sender’s system: they stand on the order as agreed until the sender sends them, and in the feed, so that the sender can book them. An expired one cannot be taken. Taking once more changes nothing.',
  path: '/events/:event_id/excursions/:excursion_id/proposals/:proposal_id/take',
  access: 'orders.reopen',
  body: z.strictObject({ accepted_misses: acceptedMisses }),
  errors: [...refusals, 'pickup_time_misses_ship'],
  example: {
    params: exampleParams,
    body: {},
    reply: {
      data: orderWith({ ...openProposal, ...answered, state: 'taken' }, { pickup_time: '09:30' }),
    },
  },
})

export const refuseProposal = defineEndpoint({
  ...answering,
  name: 'refuseProposal',
  summary: 'Say no to what an agency proposes instead of a canceled order',
  description:
    'For the operator’s people and programs: the order stays canceled. Refusing once more changes nothing.',
  path: '/events/:event_id/excursions/:excursion_id/proposals/:proposal_id/refuse',
  access: 'events.update',
  body: z.strictObject({ words: proposalWords.default('') }),
  errors: refusals,
  example: {
    params: exampleParams,
    body: { words: 'The guests want to be back by noon.' },
    reply: {
      data: orderWith(
        {
          ...openProposal,
          ...answered,
          state: 'refused',
          answer: 'The guests want to be back by noon.',
        },
        { status: 'canceled' },
      ),
    },
  },
})

export const withdrawProposal = defineEndpoint({
  ...answering,
  name: 'withdrawProposal',
  summary: 'Withdraw what the agency itself has proposed instead of a canceled order',
  description:
    'For the agency’s people and programs, while no one has answered; the order stays canceled. Withdrawing once more changes nothing.',
  path: '/events/:event_id/excursions/:excursion_id/proposals/:proposal_id/withdraw',
  access: 'events.update',
  errors: refusals,
  example: {
    params: exampleParams,
    reply: { data: orderWith(null, { status: 'canceled' }) },
  },
})

export const proposalEndpoints = [takeProposal, refuseProposal, withdrawProposal] as const
