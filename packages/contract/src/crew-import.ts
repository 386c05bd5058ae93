import * as z from 'zod'
import { answer } from './answers.ts'
import { addCrewMember, crewMember, vehicle } from './crew.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { importedRow, listImport, listImportForm } from './list-import.ts'

const crewRow = importedRow.extend({
  /** As it will be written; null in a faulty row or a file of vehicles. */
  crew: crewMember.omit({ id: true, version: true }).nullable(),
  vehicle: vehicle.omit({ id: true, version: true }).nullable(),
})

export type ImportedCrewRow = z.infer<typeof crewRow>

const crewImport = listImport.extend({ rows: z.array(crewRow) })

export type CrewImport = z.infer<typeof crewImport>

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
  forms: [listImportForm],
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
