import * as z from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { exportLanguage, xlsxType } from './export-query.ts'
import { idParam } from './fields.ts'
import { fileAnswer } from './answers.ts'
import { exampleEvent } from './examples/event.ts'

export const manifestFormats = ['pdf', 'xlsx'] as const

export type ManifestFormat = (typeof manifestFormats)[number]

/** With the persons of each order in the clear: needs passports.view, and is recorded like a reveal. */
export const withPassports = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

export const exportManifest = defineEndpoint({
  name: 'exportManifest',
  summary: 'The guide’s list of an event: its facts and every order that is not canceled; recorded',
  description:
    'Answers with what a guide needs on the day, as PDF or spreadsheet. With `passports=true` it holds the persons of each order in clear, which takes the permission `passports.view` and is recorded for each order as if it had been revealed.',
  method: 'GET',
  path: '/events/:event_id/manifest',
  access: 'events.view',
  params: z.object({ event_id: idParam }),
  query: z.strictObject({
    format: z.enum(manifestFormats),
    language: exportLanguage,
    passports: withPassports,
  }),
  makesFile: true,
  answersFile: ['application/pdf', xlsxType],
  responses: { 200: fileAnswer },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    query: { format: 'pdf', language: 'de', passports: 'false' },
  },
})
