import '@fastify/multipart'
import { maximumTicketBytes } from '@gangway/domain/tickets/ticket-file-rules'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type * as z from 'zod'
import { Refusal } from '../../platform/errors.ts'
import { fieldErrorsOf } from '../../platform/http/validation.ts'

/** A form with one file, of which the fields have been read and the file has not. */
export interface TicketForm {
  fields: Readonly<Record<string, string>>
  filename: string
  content: AsyncIterable<Uint8Array>
  /** Reads what is left, so that an early refusal reaches a browser that is still sending. */
  drain: () => Promise<void>
}

const limits = { files: 1, fields: 20, fieldSize: 5_000, fileSize: maximumTicketBytes + 1 }

/**
 * Reads a form up to its file: the fields have to stand before it.
 *
 * @throws Refusal malformed_form when there is no file, or none comes to its end
 */
export async function readTicketForm(request: FastifyRequest): Promise<TicketForm> {
  const part = await firstFile(request)
  const fields: Record<string, string> = Object.create(null)
  for (const [name, field] of Object.entries(part.fields)) {
    if (field !== undefined && 'value' in field && typeof field.value === 'string') {
      fields[name] = field.value
    }
  }
  return {
    fields,
    filename: part.filename,
    content: whole(part.file),
    drain: () => drained(part.file),
  }
}

async function firstFile(request: FastifyRequest) {
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(() => undefined)
  if (part === undefined) throw new Refusal('malformed_form')
  return part
}

/** A form that breaks off is the sender's fault, or that of the line. */
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
  fields: TicketForm['fields'],
): z.output<Schema> {
  const parsed = schema.safeParse({ ...fields })
  if (parsed.success) return parsed.data
  throw new Refusal('validation_failed', { errors: fieldErrorsOf(parsed.error) })
}
