import * as z from 'zod'
import { acknowledgement } from './acknowledgements.ts'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleLinkedChange } from './examples/acknowledgement.ts'
import { exampleLinkToken } from './examples/people.ts'
import { linkToken } from './fields.ts'
import { namedPort } from './ports.ts'

/** Subject of a mailed link, without personal data. */
const linkedChanges = z.object({
  event_id: z.int(),
  agency_title: z.string(),
  ...namedPort,
  event_date: z.string(),
  changes: z.array(
    acknowledgement.pick({ kind: true, ship: true, changes: true, told_at: true }).extend({
      /** The order's number; null: it concerns the whole event. */
      order_id: z.string().nullable(),
    }),
  ),
})

export type LinkedChanges = z.infer<typeof linkedChanges>

export const checkAcknowledgementLink = defineEndpoint({
  name: 'checkAcknowledgementLink',
  summary: 'What a mailed link would acknowledge, without using it up',
  description:
    'Answers with the changes that a link in a mail is about, for someone who need not be signed in. It acknowledges nothing, and the link works afterwards as well.',
  method: 'POST',
  path: '/acknowledgement-links/check',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  responses: { 200: answer(linkedChanges) },
  errors: ['acknowledgement_link_over', 'too_many_attempts', 'csrf'],
  example: { body: { token: exampleLinkToken }, reply: { data: exampleLinkedChange } },
})

export const acknowledgeByLink = defineEndpoint({
  name: 'acknowledgeByLink',
  summary: 'Acknowledge the changes of a mailed link, in the name of its receiver',
  description:
    'Acknowledges exactly the changes that the mail was about, once. A link that was used, has expired or belongs to someone who no longer works there, and one whose changes were changed again, is refused, and nothing is acknowledged.',
  method: 'POST',
  path: '/acknowledgement-links/use',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  responses: { 200: answer(linkedChanges) },
  errors: ['acknowledgement_link_over', 'too_many_attempts', 'csrf'],
  example: { body: { token: exampleLinkToken }, reply: { data: exampleLinkedChange } },
})

export const acknowledgementLinkEndpoints = [checkAcknowledgementLink, acknowledgeByLink] as const
