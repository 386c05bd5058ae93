import * as z from 'zod'
import { fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exportLanguage, xlsxType } from './export-query.ts'
import { idParam, line } from './fields.ts'
import { withPassports } from './manifest.ts'

const dispatchParams = z.object({ dispatch_id: idParam })

export const exportDispatchManifest = defineEndpoint({
  name: 'exportDispatchManifest',
  summary: 'The guide’s list of a dispatch, over all of its events; recorded',
  description:
    'Answers with what a guide needs of one dispatch, as PDF, spreadsheet or CSV: its time, place, vehicle and crew, its ships, and the orders that go with it, each with the persons who do. `passports` is as in `exportManifest`; the history of each of its events says so.',
  method: 'GET',
  path: '/dispatches/:dispatch_id/manifest',
  access: 'events.view',
  params: dispatchParams,
  query: z.strictObject({
    format: z.enum(['pdf', 'xlsx', 'csv']),
    language: exportLanguage,
    passports: withPassports,
  }),
  makesFile: true,
  answersFile: ['application/pdf', xlsxType, 'text/csv'],
  responses: { 200: fileAnswer },
  errors: ['dispatch_not_found'],
  example: {
    params: { dispatch_id: 71 },
    query: { format: 'pdf', language: 'de', passports: 'false' },
  },
})

export const exportMeetingSign = defineEndpoint({
  name: 'exportMeetingSign',
  summary: 'Signs to hold up on the pier, one for each ship of a dispatch',
  description:
    'Answers with a PDF of landscape A4 pages, whose capitals are at least 40 mm high: the ship, and below it or on the next page a name. Names in right-to-left script read right.',
  method: 'GET',
  path: '/dispatches/:dispatch_id/sign',
  access: 'events.view',
  params: dispatchParams,
  query: z.strictObject({
    language: exportLanguage,
    /** Below the ship; without it, the agency’s. */
    name: line(60).optional(),
  }),
  makesFile: true,
  answersFile: ['application/pdf'],
  responses: { 200: fileAnswer },
  errors: ['dispatch_not_found'],
  example: { params: { dispatch_id: 71 }, query: { language: 'de', name: 'Sommer' } },
})

export const dispatchPaperEndpoints = [exportDispatchManifest, exportMeetingSign] as const
