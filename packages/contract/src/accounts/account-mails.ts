import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { idParam } from '../fields.ts'
import { exampleInvited } from '../examples/people.ts'

/** Notice: what was changed about signing in. */
export const accountMailMatters = ['invitation', 'reset', 'email', 'notice'] as const

/** A mail about an account that was not sent and will not be retried by itself. */
const failedAccountMail = z.object({
  id: z.int(),
  receiver: z.string(),
  /** The address of the account; a mail about a new or an old one goes there instead. */
  email: z.string(),
  matter: z.enum(accountMailMatters),
  created_at: z.iso.datetime(),
})

export type FailedAccountMail = z.infer<typeof failedAccountMail>

export const listFailedAccountMails = defineEndpoint({
  name: 'listFailedAccountMails',
  summary: 'Mails about accounts that could not be delivered, the latest hundred',
  description:
    'Lists invitations, links and notes about an account that nothing will send any more, after a day and a half of trying. `retryAccountMail` sends one again.',
  method: 'GET',
  path: '/account-mails/failed',
  access: 'users.manage',
  responses: { 200: answer(z.array(failedAccountMail)) },
  errors: [],
  example: {
    reply: {
      data: [
        {
          id: 4711,
          receiver: exampleInvited.name,
          email: exampleInvited.email,
          matter: 'invitation',
          created_at: '2027-05-24T08:41:00.000Z',
        },
      ],
    },
  },
})

export const retryAccountMail = defineEndpoint({
  name: 'retryAccountMail',
  summary: 'Deliver a mail about an account once more',
  description:
    'Puts a mail of `listFailedAccountMails` back in line to be sent, with a new link where it has one. A mail that is not in that list cannot be retried.',
  method: 'POST',
  path: '/account-mails/:mail_id/retry',
  access: 'users.manage',
  params: z.object({ mail_id: idParam }),
  responses: { 204: z.undefined() },
  errors: ['mail_not_found'],
  example: { params: { mail_id: 4711 } },
})

export const accountMailEndpoints = [listFailedAccountMails, retryAccountMail] as const
