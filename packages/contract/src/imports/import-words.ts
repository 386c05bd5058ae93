import { textEncodings } from '@gangway/domain/imports/text-encodings'
import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { idParam } from '../fields.ts'
import { importParams } from './season-imports.ts'
import { exampleImport, exampleTable } from '../examples/import.ts'

const sampledWords = z.object({
  encoding: z.enum(textEncodings),
  /** The same words in each encoding. */
  words: z.array(z.string()),
})

export type SampledWords = z.infer<typeof sampledWords>

export const sampleImportWords = defineEndpoint({
  name: 'sampleImportWords',
  summary: 'Some words of a CSV file as each encoding reads them, to choose one by',
  description:
    'Answers with up to eight words of a CSV file that are not ASCII, as each encoding reads them, the likeliest encoding first. They are read from the file and not kept. None for a file in UTF-16.',
  method: 'GET',
  path: '/imports/:import_id/files/:file_id/words',
  access: 'imports.manage',
  params: importParams.extend({ file_id: idParam }),
  responses: { 200: answer(z.array(sampledWords)) },
  errors: ['import_not_found'],
  example: {
    params: { import_id: exampleImport.id, file_id: exampleTable.file_id },
    reply: {
      data: [
        { encoding: 'windows-1252', words: ['Grünewald'] },
        { encoding: 'macintosh', words: ['Gr¸newald'] },
      ],
    },
  },
})

export const importWordsEndpoints = [sampleImportWords] as const
