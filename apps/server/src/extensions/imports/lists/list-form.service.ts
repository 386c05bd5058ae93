import { listImportForm } from '@gangway/contract/list-import'
import type { FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { parseFields, withFileForm } from '../../../platform/http/file-form.ts'
import { maximumBytes } from './read-list.service.ts'

/**
 * Runs with the file of a form and what is said of it.
 *
 * @throws Refusal malformed_form
 */
export function withListFile<Result>(
  request: FastifyRequest,
  run: (file: ReturnType<typeof listImportForm.parse> & FileGiven) => Promise<Result>,
): Promise<Result> {
  return withFileForm(
    request,
    async ({ fields, filename, content }) => {
      const given = parseFields(listImportForm, fields)
      return run({ ...given, filename, content: await buffer(content) })
    },
    maximumBytes,
  )
}

interface FileGiven {
  filename: string
  content: Uint8Array
}
