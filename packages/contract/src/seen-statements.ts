import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleAgency } from './examples/people.ts'
import {
  asSeen,
  exampleDigest,
  exampleMonth,
  monthOfStatements,
  monthParams,
} from './statements.ts'

export const markStatementsSeen = defineEndpoint({
  name: 'markStatementsSeen',
  summary: 'Remember a month as it was seen',
  description:
    'Remembers the lines of a month for the caller alone, so that the next answer marks what has changed. Nothing is remembered if anything has changed since it was read.',
  method: 'PUT',
  path: '/agencies/:agency_id/statements/:month/seen',
  access: 'rates.view',
  params: monthParams,
  body: asSeen,
  responses: { 204: z.undefined() },
  errors: ['agency_not_found'],
  example: {
    params: { agency_id: exampleAgency.id, month: '2027-06' },
    body: { digest: exampleDigest },
  },
})

export const agreeStatements = defineEndpoint({
  name: 'agreeStatements',
  summary: 'Agree with the statements of a month',
  description:
    'Says that the agency agrees with the statements of a month as they are, for its own people alone. They are open again once anything that they rest on changes. Refused while a line has no amount, for a closed month, or if anything has changed since it was read.',
  method: 'POST',
  path: '/agencies/:agency_id/statements/:month/agree',
  access: 'rates.view',
  params: monthParams,
  body: asSeen,
  responses: { 200: answer(monthOfStatements) },
  errors: ['agency_not_found', 'forbidden', 'month_closed', 'statement_incomplete', 'stale'],
  conflict: monthOfStatements,
  example: {
    params: { agency_id: exampleAgency.id, month: '2027-06' },
    body: { digest: exampleDigest },
    reply: {
      data: { ...exampleMonth, state: 'agreed', agreed_at: '2027-07-01T08:00:00.000Z' },
    },
  },
})

export const mailStatements = defineEndpoint({
  name: 'mailStatements',
  summary: 'Mail a link to the statements of a month',
  description:
    'Sends a mail with a link to the statements of a month: staff to the agency’s addresses, an agency’s person to their own. At most ten an hour for each agency.',
  method: 'POST',
  path: '/agencies/:agency_id/statements/:month/mail',
  access: 'rates.view',
  params: monthParams,
  responses: {
    200: answer(z.object({ sent_to: z.array(z.string()) })),
  },
  errors: ['agency_not_found', 'forbidden', 'statement_not_found', 'too_many_attempts'],
  example: {
    params: { agency_id: exampleAgency.id, month: '2027-06' },
    reply: { data: { sent_to: ['office@hansa.example'] } },
  },
})

export const seenStatementEndpoints = [markStatementsSeen, agreeStatements, mailStatements] as const
