import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent } from './examples/event.ts'
import { id, idParam } from './fields.ts'

/** A link under which one of the crew finds their own dispatches of a day. */
const guidePass = z.object({
  id: z.int(),
  /** As the dispatches name them. */
  name: z.string(),
  date: z.string(),
  /** First and last moment at which it opens. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  shows_passports: z.boolean(),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
  /** When it was last opened; null: never. */
  opened_at: z.iso.datetime().nullable(),
})

export type GuidePass = z.infer<typeof guidePass>

const dayParams = z.object({ dispatch_id: idParam })

const examplePass: GuidePass = {
  id: 33,
  name: 'Nadia Peters',
  date: exampleEvent.event_date,
  from: '2027-06-05T22:00:00.000Z',
  until: '2027-06-10T21:59:59.999Z',
  shows_passports: false,
  created_at: '2027-06-05T10:12:00.000Z',
  created_by: 'Jens Petersen',
  opened_at: null,
}

export const listGuidePasses = defineEndpoint({
  name: 'listGuidePasses',
  summary: 'Links of the crew of a dispatch; their addresses are not shown again',
  description:
    'Lists the links that the crew of the dispatch have for its day and that are not revoked.',
  method: 'GET',
  path: '/dispatches/:dispatch_id/passes',
  access: 'events.view',
  params: dayParams,
  responses: { 200: answer(z.array(guidePass)) },
  errors: ['dispatch_not_found'],
  example: { params: { dispatch_id: 71 }, reply: { data: [examplePass] } },
})

export const createGuidePass = defineEndpoint({
  name: 'createGuidePass',
  summary: 'Give a crew member a link to their dispatches of the day; an earlier one is void',
  description:
    'Creates the address under which the person finds their own dispatches of the agency on the day, from three days before to one day after, without signing in, and asks them for an answer. Keep it: it is shown only now. With `shows_passports`, the persons’ passport data is shown as well; opening it is recorded.',
  method: 'POST',
  path: '/dispatches/:dispatch_id/passes',
  access: 'events.update',
  params: dayParams,
  body: z.strictObject({
    /** Row of the crew of the dispatch. */
    dispatch_crew_id: id,
    shows_passports: z.boolean().default(false),
  }),
  responses: { 201: answer(guidePass.extend({ url: z.string() })) },
  errors: ['dispatch_not_found', 'crew_member_not_found', 'forbidden'],
  answersSecret: true,
  example: {
    params: { dispatch_id: 71 },
    body: { dispatch_crew_id: 201, shows_passports: false },
    reply: {
      data: {
        ...examplePass,
        url: 'https://gangway.example/pier#example-token-of-the-pass-0123456789abcdefgh',
      },
    },
  },
})

export const revokeGuidePass = defineEndpoint({
  name: 'revokeGuidePass',
  summary: 'Revoke a link; open pages are emptied within seconds',
  description: 'Ends a link at once. The page under it shows nothing any more.',
  method: 'DELETE',
  path: '/dispatches/:dispatch_id/passes/:pass_id',
  access: 'events.update',
  params: dayParams.extend({ pass_id: idParam }),
  responses: { 204: z.undefined() },
  errors: ['dispatch_not_found', 'pass_not_found'],
  example: { params: { dispatch_id: 71, pass_id: examplePass.id } },
})

export const guidePassEndpoints = [listGuidePasses, createGuidePass, revokeGuidePass] as const
