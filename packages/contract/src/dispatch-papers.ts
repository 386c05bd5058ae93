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

/** Both lists beside the manifest. */
const pdfOfDispatch = {
  method: 'GET',
  access: 'events.view',
  params: dispatchParams,
  query: z.strictObject({ language: exportLanguage }),
  makesFile: true,
  answersFile: ['application/pdf'],
  responses: { 200: fileAnswer },
  errors: ['dispatch_not_found'],
  example: { params: { dispatch_id: 71 }, query: { language: 'de' } },
} as const

export const exportCoachList = defineEndpoint({
  ...pdfOfDispatch,
  name: 'exportCoachList',
  summary: 'The driver’s list of a dispatch; recorded',
  description:
    'Answers with a PDF of vehicle, crew, time and place of a dispatch, and its parties with their needs, wheelchairs first, counted against the seats; without passport data. Needs are shown, and their opening recorded for each order, to those with `passports.view`.',
  path: '/dispatches/:dispatch_id/coach-list',
})

export const exportEmergencyList = defineEndpoint({
  ...pdfOfDispatch,
  name: 'exportEmergencyList',
  summary: 'Numbers to call when something happens to a dispatch; recorded',
  description:
    'Answers with a PDF of one page: ambulance and agent of the port, the operator’s night line, agency and crew with their numbers (“not known” where there is none), how many persons and wheelchairs, and until when each ship has to be reached.',
  path: '/dispatches/:dispatch_id/emergency-list',
})

export const dispatchPaperEndpoints = [
  exportDispatchManifest,
  exportMeetingSign,
  exportCoachList,
  exportEmergencyList,
] as const
