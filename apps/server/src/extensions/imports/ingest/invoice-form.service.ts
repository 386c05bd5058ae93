import { invoiceForm } from '@gangway/contract/ingest'
import { sentInvoice } from '@gangway/contract/imports/sent-things'
import * as z from 'zod'
import { Refusal } from '../../../platform/base/errors.ts'
import { type FileForm, parseFields } from '../../../platform/http/file-form.ts'

const object = z.record(z.string(), z.unknown())

/**
 * The invoice that stands before its PDF in a form; unless it names a file itself, it takes the name of that.
 *
 * @throws Refusal validation_failed naming the fields
 */
export function readInvoiceForm({
  fields,
  filename,
}: Pick<FileForm, 'fields' | 'filename'>): z.infer<typeof sentInvoice> {
  const { invoice } = parseFields(invoiceForm, fields)
  const given = object.safeParse(parsed(invoice))
  if (!given.success) throw new Refusal('validation_failed', { faults: { invoice: notAnObject } })
  return parseFields(sentInvoice, { ...given.data, filename: given.data['filename'] ?? filename })
}

const notAnObject = [{ code: 'wrong_type', type: 'object' }] as const

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
