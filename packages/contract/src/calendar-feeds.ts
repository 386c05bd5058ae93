import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { idParam } from './fields.ts'
import { exampleAgency } from './examples/people.ts'

/** An agency’s events as a calendar that other programs subscribe to. */
export const calendarFeed = z.object({
  created_at: z.iso.datetime(),
  /** Null: someone who is no longer known here. */
  created_by: z.string().nullable(),
})

export type CalendarFeed = z.infer<typeof calendarFeed>

const agencyParams = z.object({ agency_id: idParam })

export const getCalendarFeed = defineEndpoint({
  name: 'getCalendarFeed',
  summary: 'Whether an agency has a calendar feed, and since when; its address is not told again',
  description:
    'Tells when the agency’s calendar feed was created and by whom; null without one. The address is a secret and is told only by `createCalendarFeed`.',
  method: 'GET',
  path: '/agencies/:agency_id/calendar-feed',
  access: 'events.view',
  params: agencyParams,
  responses: { 200: answer(calendarFeed.nullable()) },
  errors: ['agency_not_found'],
  example: {
    params: { agency_id: exampleAgency.id },
    reply: { data: { created_at: '2027-05-03T10:12:00.000Z', created_by: 'Jens Petersen' } },
  },
})

export const createCalendarFeed = defineEndpoint({
  name: 'createCalendarFeed',
  summary: 'Give an agency a calendar feed with a new secret address; an earlier one is void',
  description:
    'Creates the address under which calendar programs find the agency’s events, without signing in. Keep it: it is told only now. Calendars that use an earlier address find nothing any more.',
  method: 'POST',
  path: '/agencies/:agency_id/calendar-feed',
  access: 'events.view',
  params: agencyParams,
  responses: { 201: answer(calendarFeed.extend({ url: z.string() })) },
  errors: ['agency_not_found'],
  answersSecret: true,
  example: {
    params: { agency_id: exampleAgency.id },
    reply: {
      data: {
        created_at: '2027-05-03T10:12:00.000Z',
        created_by: 'Jens Petersen',
        url: 'https://gangway.example/calendar/example-token-of-the-feed-0123456789abcdefg.ics',
      },
    },
  },
})

export const revokeCalendarFeed = defineEndpoint({
  name: 'revokeCalendarFeed',
  summary: 'End an agency’s calendar feed; repeated, it changes nothing',
  description:
    'Makes the address of the agency’s calendar void; calendars that use it find nothing any more.',
  method: 'DELETE',
  path: '/agencies/:agency_id/calendar-feed',
  access: 'events.view',
  params: agencyParams,
  responses: { 204: z.undefined() },
  errors: ['agency_not_found'],
  example: { params: { agency_id: exampleAgency.id } },
})

export const calendarFeedEndpoints = [
  getCalendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
] as const
