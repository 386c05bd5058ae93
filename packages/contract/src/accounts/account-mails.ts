import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { idParam } from '../fields.ts'

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
  method: 'GET',
  path: '/account-mails/failed',
  access: 'users.manage',
  responses: { 200: answer(z.array(failedAccountMail)) },
  errors: [],
})

export const retryAccountMail = defineEndpoint({
  name: 'retryAccountMail',
  summary: 'Deliver a mail about an account once more',
  method: 'POST',
  path: '/account-mails/:mail_id/retry',
  access: 'users.manage',
  params: z.object({ mail_id: idParam }),
  responses: { 204: z.undefined() },
  errors: ['mail_not_found'],
})
