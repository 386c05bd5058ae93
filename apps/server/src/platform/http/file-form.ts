import type { MultipartFile } from '@fastify/multipart'
import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type * as z from 'zod'
import { Refusal } from '../base/errors.ts'
import { withoutNulls } from '@gangway/contract/left-out'
import { fieldFaultsOf } from './field-faults.ts'

/** A form with one file, whose fields have been read and whose file has not. */
export interface FileForm {
  fields: Readonly<Record<string, string>>
  filename: string
  content: AsyncIterable<Uint8Array>
}

/** How files are sent: whole, and in parts. */
const fileFields = ['file', 'chunk']

const limits = { files: 1, fields: 20, fieldSize: 5_000 }

/**
 * Reads a form up to its file, before which the fields have to come, and the rest of it once it was handled, so that an
 * early refusal reaches a browser that is still sending.
 *
 * @param maximum bytes of the file; of a larger one, one more is read
 * @throws Refusal malformed_form when there is no file or none is complete; validation_failed on a
 *   file without a name; what `handle` throws
 */
export async function withFileForm<Result>(
  request: FastifyRequest,
  handle: (form: FileForm) => Promise<Result>,
  maximum: number = maximumFileBytes,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('malformed_form')
  const fields: Record<string, string> = Object.create(null)
  const part = await firstFile(request, fields, maximum)
  // The type claims that there always is one.
  const filename: string | undefined = part.filename
  if (filename === undefined) {
    await drained(part.file)
    throw nameless(part.fieldname)
  }
  try {
    return await handle({ fields, filename, content: whole(part.file) })
  } finally {
    await drained(part.file)
  }
}

/** Reads the fields before the file. */
async function firstFile(
  request: FastifyRequest,
  fields: Record<string, string>,
  maximum: number,
): Promise<MultipartFile> {
  const options = { limits: { ...limits, fileSize: maximum + 1 }, throwFileSizeLimit: false }
  const parts = request.parts(options)
  for (;;) {
    const { value: part, done } = await parts.next().catch(() => ({ value: undefined, done: true }))
    if (done === true || part === undefined) throw new Refusal('malformed_form')
    if (part.type === 'file') return part
    // Without a name and a type a file looks like a field.
    if (fileFields.includes(part.fieldname)) throw nameless(part.fieldname)
    if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
}

function nameless(field: string): Refusal {
  return new Refusal('validation_failed', {
    faults: { [field]: [{ code: 'file_without_name' }] },
  })
}

/** A form that breaks off is the fault of the sender or of the line. */
async function* whole(file: Readable): AsyncIterable<Uint8Array> {
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk
  } catch {
    throw new Refusal('malformed_form')
  }
}

async function drained(file: Readable): Promise<void> {
  if (file.readableEnded || file.destroyed) return
  file.resume()
  await finished(file).catch(() => undefined)
}

/** @throws Refusal validation_failed naming the fields */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const given = withoutNulls(schema, { ...fields })
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Refusal('validation_failed', { faults: fieldFaultsOf(parsed.error, { schema, given }) })
}
