import { eventUrgencies, requestUrgencies } from '@gangway/domain/events/event-urgency'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent } from './examples/event.ts'
import { examplePort, namedPort } from './ports.ts'

/** A number of things, and the list query that shows exactly these. */
const figure = z.object({ count: z.int(), filter: z.record(z.string(), z.string()) })

const waitingEvent = z.object({
  event_id: z.int(),
  agency_title: z.string(),
  agency_name: z.string(),
  ...namedPort,
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  urgency: z.enum(eventUrgencies),
  /** Since when the request has been here, ISO instant. */
  waiting_since: z.string(),
})

export type WaitingEvent = z.infer<typeof waitingEvent>

/** Tasks for this person now: an agency's people see their own requests, staff see everyone's. */
export const dashboard = z.object({
  /** Unanswered requests, the most pressing first. */
  requests: z.array(z.object({ urgency: z.enum(requestUrgencies), ...figure.shape })),
  /** The five unanswered requests that have been here longest. */
  waiting_longest: z.array(waitingEvent),
  /** Future events, not canceled, without a pick-up time. */
  pickup_time_missing: figure,
  /** Future events, not canceled, with orders whose persons' data is not all there. */
  data_missing: figure,
  /** Events with comments by others that the caller has not seen. */
  unread_comments: figure,
  /** Null for people who may not see invoices. */
  unpaid_invoices: z
    .object({
      ...figure.shape,
      /** How many of them are past their due date. */
      overdue: z.int(),
    })
    .nullable(),
  /** From today on, including days without events. */
  next_days: z.array(z.object({ date: z.string(), ...figure.shape })),
  /** For staff: the five agencies with the longest waiting requests; null for an agency's people. */
  agencies: z
    .array(
      z.object({
        agency_id: z.int(),
        name: z.string(),
        waiting_since: z.string(),
        /** How many of them are urgent (red). */
        act_now: z.int(),
        ...figure.shape,
      }),
    )
    .nullable(),
})

export type Dashboard = z.infer<typeof dashboard>

export const getDashboard = defineEndpoint({
  name: 'getDashboard',
  summary: 'What needs the caller now, each figure with the list that shows it',
  description:
    'Counts what waits: unanswered requests by urgency, missing pick-up times and data, unread comments, unpaid invoices, and the events of the next seven days. Each figure comes with the query that makes its list show exactly these. `agencies` is for the operator’s people, and null for others.',
  method: 'GET',
  path: '/dashboard',
  access: 'events.view',
  responses: { 200: answer(dashboard) },
  errors: [],
  example: {
    reply: {
      data: {
        requests: [
          { urgency: 'act_now', count: 0, filter: { waiting: 'act_now' } },
          { urgency: 'due_soon', count: 1, filter: { waiting: 'due_soon' } },
          { urgency: 'later', count: 0, filter: { waiting: 'later' } },
        ],
        waiting_longest: [
          {
            event_id: exampleEvent.event_id,
            agency_title: exampleEvent.agency_title,
            agency_name: exampleEvent.agency_name,
            ...examplePort,
            event_date: exampleEvent.event_date,
            urgency: 'due_soon',
            waiting_since: '2027-05-20T06:00:00.000Z',
          },
        ],
        pickup_time_missing: { count: 1, filter: { pickup_time: 'missing' } },
        data_missing: { count: 0, filter: { data: 'missing' } },
        unread_comments: { count: 1, filter: { comments: 'unread' } },
        unpaid_invoices: { count: 1, overdue: 0, filter: { status: 'unpaid' } },
        next_days: [24, 25, 26, 27, 28, 29, 30].map((day) => ({
          date: `2027-05-${day}`,
          count: 0,
          filter: { from: `2027-05-${day}`, to: `2027-05-${day}` },
        })),
        agencies: null,
      },
    },
  },
})
