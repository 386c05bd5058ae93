import { listImportForm } from '@gangway/contract/list-import'
import type { FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../../../platform/base/errors.ts'
import { parseFields, readFileForm } from '../../../platform/http/file-form.ts'
import { maximumBytes } from './read-list.service.ts'

/**
 * Runs with the file of a form and what is said of it.
 *
 * @throws Refusal malformed_form
 */
export async function withListFile<Result>(
  request: FastifyRequest,
  run: (file: ReturnType<typeof listImportForm.parse> & FileGiven) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('malformed_form')
  const { fields, filename, content, drain } = await readFileForm(request, maximumBytes)
  try {
    const given = parseFields(listImportForm, fields)
    return await run({ ...given, filename, content: await buffer(content) })
  } finally {
    await drain()
  }
}

interface FileGiven {
  filename: string
  content: Uint8Array
}
