import { buildPdf } from '@gangway/testkit/build-pdf'
import { buildInvoice } from '@gangway/testkit/build-season'
import { describe, expect, test } from 'vitest'
import { formOf } from '../../../testing/form.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db, staff } = server

describe('ingestInvoice with its PDF', () => {
  const pdf = buildPdf({ pages: 1 })
  const { reference: _reference, ...fields } = buildInvoice({ agency: agencyReference })

  async function sentForm(
    reference: string,
    {
      content = pdf,
      filename = `${reference}.pdf`,
      ...more
    }: object & {
      content?: Uint8Array
      filename?: string
      invoice?: string
    } = {},
  ) {
    const invoice = more.invoice ?? JSON.stringify({ ...fields, number: reference })
    const { payload, headers } = formOf({ invoice }, { filename, content })
    return server.app.inject({
      method: 'PUT',
      url: `/api/v1/ingest/invoices/${reference}`,
      headers: { authorization: `Bearer ${staff.token}`, ...headers },
      payload,
    })
  }

  /** Names under which bytes lie that are still wanted. */
  async function filesLeft() {
    const rows = await db
      .selectFrom('stored_name')
      .where('ended_at', 'is', null)
      .select('storage_key')
      .orderBy('storage_key')
      .execute()
    return rows.map(({ storage_key }) => storage_key)
  }

  test('another invoice of a batch that names its file keeps neither it nor the file from it', async () => {
    await sentForm('PDF-9')
    const named = { ...fields, kind: 'invoice', filename: 'PDF-9.pdf', number: 'PDF-9' }
    const things = ['PDF-8', 'PDF-9'].map((reference) => ({ ...named, reference }))
    const answer = await staff.send('POST', '/ingest/batch', { things })
    expect(answer.json()).toMatchObject({
      data: [{ outcome: 'refused' }, { reference: 'PDF-9', outcome: 'unchanged' }],
    })
  })

  test('keeps the file under the name it came with, and the same again is a no-op', async () => {
    const first = await sentForm('PDF-1')
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json()).toMatchObject({ data: { outcome: 'created' } })
    const row = await db
      .selectFrom('invoice as i')
      .innerJoin('stored_file as f', 'f.id', 'i.file_id')
      .where('i.reference', '=', 'PDF-1')
      .select(['i.filename', 'f.size'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ filename: 'PDF-1.pdf', size: pdf.length })
    const left = await filesLeft()
    expect((await sentForm('PDF-1')).json()).toMatchObject({ data: { outcome: 'unchanged' } })
    expect(await filesLeft()).toEqual(left)
  })

  test('another PDF replaces it; fields sent alone leave it', async () => {
    await sentForm('PDF-2')
    const other = await sentForm('PDF-2', { content: buildPdf({ pages: 2 }).subarray(0, -12) })
    expect(other.json()).toMatchObject({
      data: { outcome: 'changed', changes: [{ field: 'pdf' }] },
    })
    const paid = await staff.send('PUT', '/ingest/invoices/PDF-2', {
      ...fields,
      number: 'PDF-2',
      filename: 'PDF-2.pdf',
      total_paid: '5.00',
    })
    expect(paid.json()).toMatchObject({ data: { changes: [{ field: 'total_paid' }] } })
  })

  test.each([
    ['no PDF', { content: Buffer.from('MZ') }, 422, 'pdf_not_pdf'],
    ['nothing', { content: Buffer.alloc(0) }, 422, 'file_empty'],
    ['a name that is none', { filename: 'two words.pdf' }, 422, 'validation_failed'],
    ['fields that are no JSON', { invoice: '{' }, 422, 'validation_failed'],
    [
      'an unknown agency',
      { invoice: JSON.stringify({ ...fields, agency: 'AG-none' }) },
      422,
      'validation_failed',
    ],
    ['the name of another’s file', { filename: 'PDF-1.pdf' }, 422, 'validation_failed'],
  ])('refuses %s and keeps nothing', async (_what, form, status, code) => {
    const left = await filesLeft()
    const response = await sentForm('PDF-3', form)
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code])
    expect(await filesLeft()).toEqual(left)
    expect(
      await db.selectFrom('invoice').where('reference', '=', 'PDF-3').select('id').execute(),
    ).toEqual([])
  })
})
