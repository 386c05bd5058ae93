import { textEncodings } from '@gangway/domain/imports/text-encodings'
import * as z from 'zod'
import { answer } from './answers.ts'
import { addCrewMember, crewMember, vehicle } from './crew.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { version } from './fields.ts'

const importedRow = z.object({
  /** From 1. */
  line: z.int(),
  outcome: z.enum(['created', 'changed', 'unchanged', 'faulty']),
  /** As it stands in the file, if the row is faulty. */
  name: z.string(),
  /** As it will be written; null in a faulty row or a file of vehicles. */
  crew: crewMember.omit({ id: true, version: true }).nullable(),
  vehicle: vehicle.omit({ id: true, version: true }).nullable(),
  /** Names of the fields that change. */
  fields: z.array(z.string()),
  /** In the reader’s language; a `code` is the same in all. */
  faults: z.array(z.object({ field: z.string(), code: z.string(), fault: z.string() })),
})

export type ImportedCrewRow = z.infer<typeof importedRow>

const crewImport = z.object({
  fingerprint: version,
  encoding: z.enum(textEncodings),
  /** The encoding was given, or the file leaves no doubt. */
  is_certain: z.boolean(),
  /** Headings of columns that are not read. */
  left_out: z.array(z.string()),
  rows: z.array(importedRow),
})

export type CrewImport = z.infer<typeof crewImport>

export const crewImportForm = z.object({
  /** Needed for a file that is neither UTF-8 nor UTF-16 only where the guess is wrong. */
  encoding: z.enum(textEncodings).optional(),
  /** The answer that is to be carried out; without it nothing is written. */
  fingerprint: version.optional(),
})

const fingerprint = addCrewMember.example.reply.data.version

export const importCrew = defineEndpoint({
  name: 'importCrew',
  summary: 'Import an agency’s crew or vehicles from a CSV file',
  description:
    'Reads a CSV file of at most 1 MB and 1,000 rows: people, or vehicles where it has a column of seats. Without `fingerprint` nothing is written, and the answer says what would be. With the same file and the `fingerprint` of that answer its rows are written one by one; faulty ones are left out. A person or vehicle of the same name, whatever case and accents, is changed; empty cells change nothing. Refused with the new answer if it would be another by now.',
  method: 'POST',
  path: '/agencies/:agency_id/crew/import',
  access: 'events.update',
  params: addCrewMember.params,
  acceptsFiles: true,
  forms: [crewImportForm],
  responses: { 200: answer(crewImport) },
  errors: ['malformed_form', 'agency_not_found', 'stale'],
  conflict: crewImport,
  example: {
    params: addCrewMember.example.params,
    forms: { import: { fingerprint } },
    reply: {
      data: {
        fingerprint,
        encoding: 'windows-1252',
        is_certain: false,
        left_out: ['Birthday'],
        rows: [
          {
            line: 2,
            outcome: 'created',
            name: addCrewMember.example.body.name,
            crew: addCrewMember.example.body,
            vehicle: null,
            fields: [],
            faults: [],
          },
        ],
      },
    },
  },
})

export const crewImportEndpoints = [importCrew] as const
