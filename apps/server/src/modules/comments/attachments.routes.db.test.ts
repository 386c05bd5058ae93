import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { hostilePdfs } from '@gangway/testkit/hostile-pdfs'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../testing/form.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { cleanAfterDays } from '../../testing/clean-after-days.ts'
import { deleteExpired } from '../../expiring-rows.queries.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()
let event: AddedEvent

beforeEach(async () => {
  event = await server.addEvent()
})

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)])
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(40)])
const webp = Buffer.concat([Buffer.from('524946460000000057454250', 'hex'), Buffer.alloc(40)])

function upload(
  caller: TestCaller,
  content: Uint8Array,
  filename: string,
  event_id: number | string = event.event_id,
) {
  const { payload, headers } = formOf({ event_id }, { filename, content })
  return caller.send('POST', '/comments/attachments', payload, headers)
}

async function uploaded(caller: TestCaller, content: Uint8Array = png): Promise<string> {
  const response = await upload(caller, content, 'pier.png')
  expect(response.statusCode).toBe(201)
  return response.json().data.id
}

const fileOf = (caller: TestCaller, id: string, { event_id } = event) =>
  caller.get(`/events/${event_id}/comments/attachments/${id}`)

async function write(caller: TestCaller, attachments: readonly string[], more: object = {}) {
  const { data } = (await caller.get(`/events/${event.event_id}/comments`)).json()
  const body = { guid: data.guid ?? randomUUID(), text: 'see there', attachments, ...more }
  return caller.send('POST', `/events/${event.event_id}/comments`, body)
}

describe('uploadAttachment', () => {
  // Rule C1.5
  test.each([
    ['Pier 7.PDF', buildPdf(), 'application/pdf'],
    ['pier.png', png, 'image/png'],
    ['pier.JPG', jpeg, 'image/jpeg'],
    ['pier.jpeg', jpeg, 'image/jpeg'],
    ['Zoë.webp', webp, 'image/webp'],
  ])('keeps %s', async (filename, content, media_type) => {
    const response = await upload(server.agency, content, filename)
    expect(response.statusCode).toBe(201)
    const { data } = response.json()
    expect(data).toEqual({ id: expect.any(String), filename, media_type, size: content.length })
    const written = await write(server.agency, [data.id])
    expect(written.json().data.attachments).toEqual([data])
    const file = await fileOf(server.staff, data.id)
    expect(file.headers).toMatchObject({
      'content-type': media_type,
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(file.rawPayload.equals(content)).toBe(true)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const javascript = hostilePdfs.find(({ fault }) => fault === 'javascript')?.bytes() ?? svg

  test.each([
    ['a picture of another kind', 'pier.png', jpeg, 422, 'attachment_kind'],
    ['a page that calls itself a picture', 'pier.png', svg, 422, 'attachment_kind'],
    ['SVG', 'pier.svg', svg, 422, 'attachment_extension'],
    ['a page', 'pier.html', svg, 422, 'attachment_forbidden_name'],
    ['a path', '../pier.png\u202e', png, 422, 'attachment_forbidden_name'],
    ['a picture that calls itself a PDF', 'pier.pdf', png, 422, 'pdf_not_pdf'],
    ['a PDF with a program', 'pier.pdf', javascript, 422, 'pdf_javascript'],
    ['nothing', 'pier.png', Buffer.alloc(0), 422, 'file_empty'],
    [
      'more than 10 MB',
      'pier.png',
      Buffer.concat([png, Buffer.alloc(maximumFileBytes)]),
      413,
      'file_too_large',
    ],
  ])('refuses %s and keeps none of it', async (_what, filename, content, status, code) => {
    const before = await storedKeys()
    const response = await upload(server.agency, content, filename)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
    expect(await storedKeys()).toEqual(before)
  })

  test('refuses a file without a name', async () => {
    const file = { filename: null, content: png, type: 'application/octet-stream' }
    const { payload, headers } = formOf({ event_id: event.event_id }, file)
    const response = await server.agency.send('POST', '/comments/attachments', payload, {
      ...headers,
      'accept-language': 'de',
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({
      file: ['Diese Datei muss einen Dateinamen haben.'],
    })
  })

  test('refuses a body that is no form, and another agency’s event', async () => {
    const json = await server.agency.send('POST', '/comments/attachments', { event_id: 1 })
    expect(json.json().code).toBe('malformed_form')
    expect((await upload(server.agency, png, 'a.png', 'x')).statusCode).toBe(422)
    const foreign = await upload(server.otherAgency, png, 'a.png')
    expect(foreign.json().code).toBe('event_not_found')
    expect(withoutRequestId(foreign)).toBe(
      withoutRequestId(await upload(server.otherAgency, png, 'a.png', 999_999)),
    )
  })
})

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { storage_key } of server.store.list()) keys.push(storage_key)
  return keys.toSorted()
}

describe('a file that waits for its comment', () => {
  test('only its uploader may see and attach it', async () => {
    const id = await uploaded(server.agency)
    expect((await fileOf(server.agency, id)).statusCode).toBe(200)
    for (const caller of [server.staff, server.admin]) {
      expect((await fileOf(caller, id)).json().code).toBe('attachment_not_found')
      expect((await write(caller, [id])).json().code).toBe('attachment_not_found')
    }
    expect((await write(server.agency, [id])).statusCode).toBe(201)
    expect((await write(server.agency, [id])).json().code).toBe('attachment_not_found')
    expect((await write(server.agency, [randomUUID()])).json().code).toBe('attachment_not_found')
    const { data } = (await server.staff.get(`/events/${event.event_id}/comments`)).json()
    expect(data.comments).toHaveLength(1)
  })

  test('belongs to its event', async () => {
    const id = await uploaded(server.agency)
    const other = await server.addEvent()
    expect((await fileOf(server.agency, id, other)).json().code).toBe('attachment_not_found')
  })

  test('is deleted with its bytes after a day, unless it was attached', async () => {
    const kept = await uploaded(server.agency)
    await write(server.agency, [kept])
    const left = await uploaded(server.agency)
    await server.db
      .updateTable('comment_attachment')
      .set({ created_at: new Date(Date.now() - 86_400_001) })
      .where('id', 'in', [kept, left])
      .execute()
    const before = await storedKeys()
    await deleteExpired(server, 'delete old attachments')
    await cleanAfterDays(server)
    expect(await storedKeys()).toHaveLength(before.length - 1)
    expect((await fileOf(server.agency, left)).statusCode).toBe(404)
    expect((await fileOf(server.agency, kept)).statusCode).toBe(200)
  })
})

describe('downloadAttachment', () => {
  test('refuses agencies the files of internal comments, and other agencies any file', async () => {
    const hidden = await uploaded(server.staff)
    await write(server.staff, [hidden], { is_internal: true })
    const shown = await uploaded(server.staff)
    await write(server.staff, [shown])
    expect((await fileOf(server.admin, hidden)).statusCode).toBe(200)
    const refused = await fileOf(server.agency, hidden)
    expect(refused.json().code).toBe('attachment_not_found')
    expect(withoutRequestId(refused)).toBe(
      withoutRequestId(await fileOf(server.agency, randomUUID())),
    )
    expect((await fileOf(server.agency, shown)).statusCode).toBe(200)
    expect((await fileOf(server.otherAgency, shown)).json().code).toBe('event_not_found')
  })

  test('a file deleted with its comment is deleted, bytes and all', async () => {
    for (const caller of [server.agency, server.staff]) {
      const before = await storedKeys()
      const id = await uploaded(caller)
      const { data } = (await write(caller, [id])).json()
      await caller.send('DELETE', `/events/${event.event_id}/comments/${data.id}`)
      expect((await fileOf(caller, id)).json().code).toBe('attachment_not_found')
      await cleanAfterDays(server)
      expect(await storedKeys()).toEqual(before)
    }
  })
})
