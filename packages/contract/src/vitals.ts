import * as z from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { fault } from './field-faults.ts'

/** The web vitals that are times. `ready`: until the application has taken over the page. */
const timed = ['TTFB', 'FCP', 'LCP', 'INP', 'ready'] as const

/** Screens by name, never by address; `other` stands for the account's own pages and for faults. */
const screenNames = [
  'home',
  'events.list',
  'event.view',
  'port-days.list',
  'port-day.view',
  'ship-calls.list',
  'disruptions.list',
  'disruption.new',
  'disruption.view',
  'invoices.list',
  'agencyPage',
  'profile',
  'users.list',
  'agencies.list',
  'reasons.list',
  'imports.list',
  'import.view',
  'audit',
  'webhooks',
  'api-keys',
  'developers',
  'login',
  'other',
] as const

export type ScreenName = (typeof screenNames)[number]

const slowestVital = 600_000
const largestShift = 100

const screen = z.enum(screenNames)

const vital = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.enum(timed),
    screen,
    /** Milliseconds. */
    value: z.number().min(0).max(slowestVital),
  }),
  z.strictObject({
    name: z.literal('CLS'),
    screen,
    /** A score without unit. */
    value: z.number().min(0).max(largestShift),
  }),
])

export type Vital = z.infer<typeof vital>

export const reportVitals = defineEndpoint({
  name: 'reportVitals',
  summary: 'Count how fast a visit’s page came up and answered',
  description:
    'Counts how long a visit waited (`TTFB`, `FCP`, `LCP`, `INP` and `ready`, in milliseconds) and how much its page moved (`CLS`), by screen and release, for the server’s metrics. The web app calls it once, when its page is first hidden. Nothing says who or where from. A release that is not the running one is counted as `earlier`. Without metrics on this server nothing is kept.',
  method: 'POST',
  path: '/vitals',
  access: 'public',
  body: z.strictObject({
    /** As in `/config.js`. */
    release: z.string().regex(/^[0-9a-f]{12}$/, fault('not_a_release')),
    /** Each at most once. */
    vitals: z
      .array(vital)
      .min(1)
      .max(timed.length + 1)
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
        error: fault('same_vital_twice'),
      }),
  }),
  responses: { 204: z.undefined() },
  errors: ['too_many_attempts', 'csrf'],
  example: {
    body: {
      release: '3f9c01ab77d2',
      vitals: [
        { name: 'LCP', screen: 'events.list', value: 812.4 },
        { name: 'CLS', screen: 'events.list', value: 0.002 },
      ],
    },
  },
})
