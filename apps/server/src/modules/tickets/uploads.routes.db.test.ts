import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { chunkBytes } from '@gangway/domain/tickets/ticket-rules'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { formOf } from '../../testing/form.ts'
import { ticketCalls, ticketPath } from '../../testing/ticket-calls.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { cleanAfterDays } from '../../testing/clean-after-days.ts'
import { deleteExpired } from '../../expiring-rows.queries.ts'

const server = await startWithTwoAgencies()
const calls = ticketCalls(server)

describe('uploadTicket in chunks', () => {
  const startOf = ({ event_id, agency_hash, orders }: AddedEvent, file: Buffer, more = {}) => ({
    payload: {
      phase: 'start',
      mime_type: 'application/pdf',
      size: file.length,
      name: 'large.pdf',
      excursion_id: orders[0],
      agency_hash,
      event_id,
      ...more,
    },
  })

  const chunkOf = (session_id: string, start_offset: number, content: Uint8Array) =>
    formOf(
      { phase: 'upload', session_id, start_offset },
      { field: 'chunk', filename: 'blob', content },
    )

  const finishOf = (session_id: string) => ({ payload: { phase: 'finish', session_id } })

  async function start(event: AddedEvent, file: Buffer, more = {}) {
    const response = await calls.post(startOf(event, file, more))
    expect(response.statusCode).toBe(200)
    const { status, data } = response.json()
    expect(status).toBe('success')
    expect(data.end_offset).toBe(chunkBytes)
    return data as { session_id: string; received: number[] }
  }

  async function send(session_id: string, file: Buffer, offsets: number[]) {
    const replies = await Promise.all(
      offsets.map((offset) =>
        calls.post(chunkOf(session_id, offset, file.subarray(offset, offset + chunkBytes))),
      ),
    )
    expect(replies.map((reply) => reply.json())).toEqual(offsets.map(() => ({ status: 'success' })))
  }

  const mebibytes = (count: number) => count * chunkBytes

  test('starts with phase, mime_type, size and name where the address says whose ticket it is', async () => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(1) + 1 })
    const { agency_hash, event_id, orders } = event
    const payload = {
      phase: 'start',
      mime_type: 'application/pdf',
      size: file.length,
      name: 'large.pdf',
    }
    const whose = new URLSearchParams({
      excursion_id: String(orders[0]),
      agency_hash,
      event_id: String(event_id),
    })
    const path = `/events/upload-ticket?${whose.toString()}`
    const started = await server.agency.send('POST', path, payload)
    expect(started.json()).toMatchObject({ status: 'success', data: { end_offset: chunkBytes } })
    const { session_id } = started.json().data
    await send(session_id, file, [0, mebibytes(1)])
    const finished = await server.agency.send('POST', path, { phase: 'finish', session_id })
    expect(finished.json().data.ticket).toBe(`/api/v1${ticketPath(event)}`)

    const untold = await server.agency.send('POST', '/events/upload-ticket', payload)
    expect(untold.statusCode).toBe(422)
    expect(Object.keys(untold.json().errors).toSorted()).toEqual([
      'agency_hash',
      'event_id',
      'excursion_id',
    ])
    const foreign = await server.agency.send(
      'POST',
      path.replace(agency_hash, '0'.repeat(32)),
      payload,
    )
    expect(foreign.json().code).toBe('order_not_found')
  })

  // Rules A1.6, T1.5
  test('puts chunks sent in any order back together', async () => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(3) + 12_345 })
    const { session_id } = await start(event, file)
    await send(session_id, file, [mebibytes(3), mebibytes(1), 0])
    await send(session_id, file, [mebibytes(2)])
    const finished = await calls.post(finishOf(session_id))
    expect(finished.json()).toMatchObject({
      status: 'success',
      data: { filename: 'large.pdf', ticket: `/api/v1${ticketPath(event)}` },
    })
    const ticket = await server.agency.get(ticketPath(event))
    expect(ticket.rawPayload.equals(file)).toBe(true)
    const repeated = await calls.post(finishOf(session_id))
    expect(repeated.json().data.order.ticket_details.version).toBe(1)
  })

  test('the same chunk twice counts once; a different one in its place is refused', async () => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(1) + 5_000 })
    const { session_id } = await start(event, file)
    await send(session_id, file, [0, 0, mebibytes(1)])
    await send(session_id, file, [0])
    const other = await calls.post(chunkOf(session_id, 0, Buffer.alloc(chunkBytes, 7)))
    expect([other.statusCode, other.json().code]).toEqual([409, 'upload_chunk_differs'])
    expect((await calls.post(finishOf(session_id))).statusCode).toBe(200)
    expect((await server.agency.get(ticketPath(event))).rawPayload.equals(file)).toBe(true)
  })

  test.each([
    ['beyond the end', 2, 10],
    ['not at the begin of a chunk', 0.5, 10],
    ['below 0', -1, 10],
    ['too short', 0, 10],
    ['too long', 0, 1 * 1_048_576 + 1],
  ])('a chunk %s is refused', async (_, at, length) => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(1) + 5_000 })
    const { session_id } = await start(event, file)
    const before = await calls.storedKeys()
    const response = await calls.post(chunkOf(session_id, at * chunkBytes, Buffer.alloc(length, 1)))
    expect(response.statusCode).toBe(422)
    expect(await calls.storedKeys()).toEqual(before)
  })

  test('does not finish without all chunks, and can go on', async () => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(1) + 5_000 })
    const { session_id } = await start(event, file)
    await send(session_id, file, [mebibytes(1)])
    const early = await calls.post(finishOf(session_id))
    expect([early.statusCode, early.json().code]).toEqual([409, 'upload_incomplete'])
    expect((await calls.orderOf(event)).ticket).toBeNull()
    await send(session_id, file, [0])
    expect((await calls.post(finishOf(session_id))).statusCode).toBe(200)
  })

  test('resumes the same file where it stopped; another file starts over', async () => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(2) + 5_000 })
    const sha256 = createHash('sha256').update(file).digest('hex')
    const first = await start(event, file, { sha256 })
    await send(first.session_id, file, [0, mebibytes(2)])
    const again = await start(event, file, { sha256 })
    expect(again).toMatchObject({ session_id: first.session_id, received: [0, mebibytes(2)] })
    const other = await start(event, file, { sha256: 'a'.repeat(64) })
    expect(other.session_id).not.toBe(first.session_id)
    await send(other.session_id, file, [0, mebibytes(1), mebibytes(2)])
    const changed = await calls.post(finishOf(other.session_id))
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'upload_changed'])
    await send(first.session_id, file, [mebibytes(1)])
    expect((await calls.post(finishOf(first.session_id))).statusCode).toBe(200)
  })

  test('no one else finds an upload, not even in the same agency or the operator', async () => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(1) + 1_000 })
    const { session_id } = await start(event, file)
    const chunk = chunkOf(session_id, 0, file.subarray(0, chunkBytes))
    for (const caller of [server.otherAgency, server.staff, server.admin]) {
      expect((await calls.post(chunk, caller)).json().code).toBe('upload_not_found')
      expect((await calls.post(finishOf(session_id), caller)).json().code).toBe('upload_not_found')
    }
  })

  test('refuses more than 10 MB, wrong names and other agencies’ orders before a byte is sent', async () => {
    const event = await calls.ticketed()
    const file = buildPdf()
    const codeOf = async (more: object, target = event) =>
      (await calls.post(startOf(target, file, more))).json().code
    expect(await codeOf({ size: maximumFileBytes + 1 })).toBe('file_too_large')
    expect(await codeOf({ size: 0 })).toBe('validation_failed')
    expect(await codeOf({ name: 'a.exe' })).toBe('ticket_extension')
    expect(await codeOf({ excursion_id: 999_999 })).toBe('order_not_found')
    expect(await codeOf({ colour: 'red' })).toBe('validation_failed')
  })

  test('forgets an unfinished upload and its chunks after 24 hours', async () => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(1) + 1_000 })
    await cleanAfterDays(server, 2)
    const before = await calls.storedKeys()
    const { session_id } = await start(event, file)
    await send(session_id, file, [0])
    await server.db
      .updateTable('upload_session')
      .set({ created_at: new Date(Date.now() - 24 * 3_600_000 - 1_000) })
      .where('id', '=', session_id)
      .execute()
    expect((await calls.post(finishOf(session_id))).json().code).toBe('upload_not_found')
    await deleteExpired(server, 'delete old uploads')
    await cleanAfterDays(server, 2)
    expect(await calls.storedKeys()).toEqual(before)
  })

  test('a finished upload leaves no chunk behind', async () => {
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(1) + 2_000 })
    await cleanAfterDays(server, 2)
    const before = await calls.storedKeys()
    const { session_id } = await start(event, file)
    await send(session_id, file, [0, mebibytes(1)])
    await calls.post(finishOf(session_id))
    await cleanAfterDays(server, 2)
    expect((await calls.storedKeys()).length).toBe(before.length + 1)
  })

  test('a refused upload has ended: it answers the same, keeps nothing and locks no one out', async () => {
    await server.db.deleteFrom('upload_session').execute()
    await cleanAfterDays(server, 2)
    const before = await calls.storedKeys()
    const event = await calls.ticketed()
    const file = Buffer.from('no PDF at all')
    const sha256 = createHash('sha256').update(file).digest('hex')
    const { session_id: refused } = await start(event, file, { sha256 })
    await send(refused, file, [0])
    for (const code of ['pdf_not_pdf', 'pdf_not_pdf']) {
      const response = await calls.post(finishOf(refused))
      expect([response.statusCode, response.json().code]).toEqual([422, code])
    }
    expect((await start(event, file, { sha256 })).session_id).not.toBe(refused)
    for (let count = 0; count < 28; count += 1) await start(event, file)
    expect((await start(event, file)).received).toEqual([])
    const late = await calls.post(chunkOf(refused, 0, file))
    expect([late.statusCode, late.json().code]).toEqual([404, 'upload_not_found'])
    expect(await server.db.selectFrom('upload_chunk').selectAll().execute()).toEqual([])
    await cleanAfterDays(server, 2)
    expect(await calls.storedKeys()).toEqual(before)
  })

  test('an upload can be finished later if the scanner is unavailable', async () => {
    await server.db.deleteFrom('upload_session').execute()
    const event = await calls.ticketed()
    const file = buildPdf({ size: mebibytes(1) + 3_000 })
    const { session_id } = await start(event, file)
    await send(session_id, file, [0, mebibytes(1)])
    const away = await buildApp({
      ...server.deps,
      scanForViruses: () => Promise.reject(new Error('nobody listens')),
    })
    atEnd(() => away.close())
    const early = await away.inject({
      method: 'POST',
      url: '/api/v1/events/upload-ticket',
      headers: { authorization: `Bearer ${server.agency.token}` },
      ...finishOf(session_id),
    })
    expect([early.statusCode, early.json().code]).toEqual([503, 'unavailable'])
    expect((await calls.post(finishOf(session_id))).statusCode).toBe(200)
  })

  test('one person can have at most thirty under way', async () => {
    await server.db.deleteFrom('upload_session').execute()
    const event = await calls.ticketed()
    const file = buildPdf({ size: 5_000 })
    for (let count = 0; count < 30; count += 1) await start(event, file)
    const response = await calls.post(startOf(event, file))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60'])
  })
})
