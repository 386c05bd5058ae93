import { textEncodings } from '@gangway/domain/imports/text-encodings'
import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { idParam } from '../fields.ts'
import { importParams } from './season-imports.ts'

const sampledWords = z.object({
  encoding: z.enum(textEncodings),
  /** The same words in each encoding. */
  words: z.array(z.string()),
})

export type SampledWords = z.infer<typeof sampledWords>

export const sampleImportWords = defineEndpoint({
  name: 'sampleImportWords',
  summary: 'Some words of a CSV file as each encoding reads them, to choose one by',
  method: 'GET',
  path: '/imports/:import_id/files/:file_id/words',
  access: 'imports.manage',
  params: importParams.extend({ file_id: idParam }),
  responses: { 200: answer(z.array(sampledWords)) },
  errors: ['import_not_found'],
})

export const importWordsEndpoints = [sampleImportWords] as const
