import { attachmentTypes } from '@gangway/domain/comments/attachment-rules'
import { paperKinds } from '@gangway/domain/dispatches/dispatch'
import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { calendarDate, id, idParam } from './fields.ts'
import { attachmentErrorCodes } from './pdf-errors.ts'

export const paper = z.object({
  id: z.int(),
  kind: z.enum(paperKinds),
  /** The agency’s own where both are null. */
  crew_id: z.int().nullable(),
  vehicle_id: z.int().nullable(),
  /** The last day on which it holds, `YYYY-MM-DD`. */
  valid_until: z.string(),
  /** As its uploader called it; null: no file. */
  filename: z.string().nullable(),
})

export type Paper = z.infer<typeof paper>

/** A paper in a notice. */
export const toldPaper = z.object({
  kind: z.enum(paperKinds),
  valid_until: z.string(),
  agency_id: z.int(),
  agency_name: z.string(),
})

export type ToldPaper = z.infer<typeof toldPaper>

const agencyParams = z.object({ agency_id: idParam })
const paperParams = agencyParams.extend({ paper_id: idParam })

const paperOf = { kind: z.enum(paperKinds), valid_until: calendarDate }

const isOfOne = ({
  crew_id = null,
  vehicle_id = null,
}: {
  crew_id?: number | null | undefined
  vehicle_id?: number | null | undefined
}) => crew_id === null || vehicle_id === null

const refusedOwner = { path: ['vehicle_id'], message: fault('crew_or_vehicle') }

const paperFields = z
  .strictObject({
    ...paperOf,
    crew_id: id.nullable().default(null),
    vehicle_id: id.nullable().default(null),
  })
  .refine(isOfOne, refusedOwner)

/** The fields before the file, as texts of a form. */
export const paperForm = z
  .object({ ...paperOf, crew_id: idParam.optional(), vehicle_id: idParam.optional() })
  .refine(isOfOne, refusedOwner)

export const examplePaper: Paper = {
  id: 9,
  kind: 'licence',
  crew_id: 12,
  vehicle_id: null,
  valid_until: '2027-12-31',
  filename: null,
}

const { id: _paper, filename: _filename, ...examplePaperFields } = examplePaper
const exampleParams = { agency_id: exampleAgency.id }

export const addPaper = defineEndpoint({
  name: 'addPaper',
  summary: 'Add a licence, insurance or permit of an agency, a crew member or a vehicle',
  description:
    'Adds a paper that holds until the end of `valid_until`. Where one of a kind has expired and none of that kind holds, its crew member or vehicle is refused on the days after. With a PDF or picture of at most 10 MB, send a form with the fields before the `file`; the file is examined first.',
  method: 'POST',
  path: '/agencies/:agency_id/papers',
  access: 'events.update',
  params: agencyParams,
  body: paperFields,
  acceptsFiles: true,
  forms: [paperForm],
  responses: { 201: answer(paper) },
  errors: [
    'agency_not_found',
    'crew_member_not_found',
    'vehicle_not_found',
    'crew_full',
    ...attachmentErrorCodes,
  ],
  example: {
    params: exampleParams,
    body: examplePaperFields,
    forms: {
      paper: { kind: 'licence', crew_id: examplePaper.crew_id ?? 0, valid_until: '2027-12-31' },
    },
    reply: { data: examplePaper },
  },
})

export const downloadPaper = defineEndpoint({
  name: 'downloadPaper',
  summary: 'The file of a paper',
  description: 'Answers with the file under the name it was uploaded with.',
  method: 'GET',
  path: '/agencies/:agency_id/papers/:paper_id/file',
  access: 'events.view',
  params: paperParams,
  answersFile: attachmentTypes,
  responses: { 200: fileAnswer },
  errors: ['paper_not_found'],
  example: { params: { ...exampleParams, paper_id: examplePaper.id } },
})

export const removePaper = defineEndpoint({
  name: 'removePaper',
  summary: 'Remove a paper',
  description: 'Removes a paper with its file; a notice about it is over.',
  method: 'DELETE',
  path: '/agencies/:agency_id/papers/:paper_id',
  access: 'events.update',
  params: paperParams,
  responses: { 204: z.undefined() },
  errors: ['paper_not_found'],
  example: { params: { ...exampleParams, paper_id: examplePaper.id } },
})

export const paperEndpoints = [addPaper, downloadPaper, removePaper] as const
