import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { idParam } from './fields.ts'

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
  method: 'GET',
  path: '/agencies/:agency_id/calendar-feed',
  access: 'events.view',
  params: agencyParams,
  responses: { 200: answer(calendarFeed.nullable()) },
  errors: ['agency_not_found'],
})

export const createCalendarFeed = defineEndpoint({
  name: 'createCalendarFeed',
  summary: 'Give an agency a calendar feed with a new secret address; an earlier one is void',
  method: 'POST',
  path: '/agencies/:agency_id/calendar-feed',
  access: 'events.view',
  params: agencyParams,
  responses: { 201: answer(calendarFeed.extend({ url: z.string() })) },
  errors: ['agency_not_found'],
  answersSecret: true,
})

export const revokeCalendarFeed = defineEndpoint({
  name: 'revokeCalendarFeed',
  summary: 'End an agency’s calendar feed; repeated, it changes nothing',
  method: 'DELETE',
  path: '/agencies/:agency_id/calendar-feed',
  access: 'events.view',
  params: agencyParams,
  responses: { 204: z.undefined() },
  errors: ['agency_not_found'],
})
