import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { hostilePdfs } from '@gangway/testkit/hostile-pdfs'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { formOf } from '../../testing/form.ts'
import { nextPdf, ticketCalls, ticketPath } from '../../testing/ticket-calls.ts'
import { type AddedEvent, auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const calls = ticketCalls(server)

describe('uploadTicket', () => {
  // Rule A1.6
  test('keeps the file, answers with its path and name, and shows it on the order', async () => {
    const event = await calls.ticketed()
    const { content, page_count } = nextPdf()
    const response = await calls.upload(event, content, { filename: 'Zoë Grünewald.PDF' })
    expect(response.statusCode).toBe(200)
    const ticket = `/api/v1${ticketPath(event)}`
    expect(response.json()).toMatchObject({
      status: 'success',
      data: { ticket, filename: 'Zoë Grünewald.PDF', order: { id: event.orders[0], ticket } },
    })
    expect(await calls.orderOf(event)).toMatchObject({
      ticket,
      filename: 'Zoë Grünewald.PDF',
      ticket_details: {
        version: 1,
        page_count,
        size: content.length,
        uploaded_by: 'anna',
        uploaded_at: expect.any(String),
        warnings: [],
      },
    })
    const [entry] = await auditOf(server.db, event.event_id).then((entries) =>
      entries.filter(({ action }) => action === 'ticket.upload'),
    )
    expect(entry).toMatchObject({ excursion_id: event.orders[0], after: { version: 1 } })
    expect(JSON.stringify(entry)).not.toContain('Grünewald')
  })

  test('seals the file in the store', async () => {
    const event = await calls.ticketed()
    await calls.upload(event, nextPdf().content)
    const folder = join(server.deps.config.DATA_DIR, 'files')
    const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const stored = await Promise.all(paths.map((path) => readFile(path)))
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.filter((bytes) => bytes.includes('%PDF'))).toEqual([])
  })

  // Rule T1.7
  test('a later file replaces it and keeps it as a version; the same file changes nothing', async () => {
    const event = await calls.ticketed()
    const [first, second] = [nextPdf().content, nextPdf().content]
    await calls.upload(event, first, { filename: 'first.pdf' })
    await calls.upload(event, second, { filename: 'second.pdf', caller: server.staff })
    await calls.upload(event, second, { filename: 'again.pdf' })
    const { data } = (
      await server.agency.get(`/events/${event.event_id}/excursions/${event.orders[0]}/tickets`)
    ).json()
    expect(data).toMatchObject([
      { version: 2, is_current: true, filename: 'second.pdf', uploaded_by: 'staff' },
      { version: 1, is_current: false, filename: 'first.pdf', uploaded_by: 'anna' },
    ])
    const old = await server.staff.get(`${ticketPath(event)}?version=1`)
    expect(old.rawPayload.equals(first)).toBe(true)
  })

  test('warns of fewer pages than persons and of another order’s file', async () => {
    const event = await calls.ticketed()
    const order = await calls.orderOf(event)
    expect(order.subproducts[0]?.person_count).toBe(2)
    const same = buildPdf({ pages: 1, size: 5_000 })
    await calls.upload(event, same)
    const second = await calls.upload(event, same, { order: 1 })
    expect(second.json().data.order.ticket_details.warnings).toEqual(['same_as_another'])
    expect((await calls.orderOf(event)).ticket_details?.warnings).toEqual(['same_as_another'])
  })

  // Rules T1.2, T1.5
  test('takes 10,485,760 bytes and refuses one more', async () => {
    const event = await calls.ticketed()
    const largest = buildPdf({ size: maximumFileBytes })
    expect((await calls.upload(event, largest)).statusCode).toBe(200)
    const before = await calls.storedKeys()
    const more = Buffer.concat([largest, Buffer.from('\n')])
    const response = await calls.upload(event, more, { order: 1 })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({
      code: 'file_too_large',
      message: 'The file is larger than 10 MB.',
    })
    expect(await calls.storedKeys()).toEqual(before)
  })

  test.each([
    ['bytes of any kind', { type: 'application/octet-stream' }],
    ['a PDF', { type: 'application/pdf' }],
    ['no type', {}],
  ])('refuses a file without a name that is sent as %s', async (_, type) => {
    const { event_id, agency_hash, orders } = await calls.ticketed()
    const claim = { excursion_id: orders[0] ?? 0, agency_hash, event_id }
    const file = { content: nextPdf().content, ...type }
    const response = await calls.post(formOf(claim, { ...file, filename: null }))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ file: ['This file must have a file name.'] })
  })

  test.each([
    ['ticket.exe', 'ticket_extension'],
    ['ticket', 'ticket_extension'],
    ['ticket.pdf.php', 'ticket_forbidden_name'],
    ['.ticket.pdf', 'ticket_forbidden_name'],
    ['Thumbs.db', 'ticket_forbidden_name'],
    ['ticket.html', 'ticket_forbidden_name'],
    ['tick\u202Efdp.pdf', 'ticket_forbidden_name'],
    [`${'a'.repeat(5_000)}.pdf`, 'ticket_forbidden_name'],
  ])('refuses the name %.30s', async (filename, code) => {
    const event = await calls.ticketed()
    const before = await calls.storedKeys()
    const response = await calls.upload(event, nextPdf().content, { filename })
    expect([response.statusCode, response.json().code]).toEqual([422, code])
    expect(await calls.storedKeys()).toEqual(before)
    expect((await calls.orderOf(event)).ticket).toBeNull()
  })

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['C:\\tickets\\a.pdf', 'a.pdf'],
  ])('never makes a path from the name %s: parsing the form cuts it off', async (name, kept) => {
    const response = await calls.upload(await calls.ticketed(), nextPdf().content, {
      filename: name,
    })
    expect(response.json().data.filename).toBe(kept)
  })

  // Rule T1.3
  test('refuses anything but a harmless PDF, with the reason, and keeps nothing', async () => {
    const event = await calls.ticketed()
    const before = await calls.storedKeys()
    const chosen = new Map(hostilePdfs.map((pdf) => [pdf.fault, pdf]))
    for (const { fault, bytes } of chosen.values()) {
      const response = await calls.upload(event, bytes())
      expect([response.statusCode, response.json().code]).toEqual([422, `pdf_${fault}`])
    }
    expect(await calls.storedKeys()).toEqual(before)
    expect((await calls.orderOf(event)).ticket).toBeNull()
  })

  test('refuses an empty file', async () => {
    const response = await calls.upload(await calls.ticketed(), Buffer.alloc(0))
    expect(response.json().code).toBe('file_empty')
  })

  test.each([
    ['another agency', (event: AddedEvent) => ({ caller: server.otherAgency, event })],
    [
      'a wrong hash',
      (event: AddedEvent) => ({ event: { ...event, agency_hash: server.otherAgencyHash } }),
    ],
    ['another event', (event: AddedEvent) => ({ event: { ...event, event_id: 999_999 } })],
    ['no order', (event: AddedEvent) => ({ event: { ...event, orders: [999_999] } })],
  ])('finds no order for %s', async (_, change) => {
    const before = await calls.storedKeys()
    const { event, ...options } = change(await calls.ticketed())
    const response = await calls.upload(event, nextPdf().content, options)
    expect([response.statusCode, response.json().code]).toEqual([404, 'order_not_found'])
    expect(await calls.storedKeys()).toEqual(before)
  })

  // Rules O3.1, T1.1
  test('needs an order that takes one: not canceled, in an event with tickets', async () => {
    const without = await server.addEvent({ need_ticket: false })
    const canceled = await server.addEvent({
      need_ticket: true,
      orders: [buildOrder({ status: 'canceled' }), buildOrder()],
    })
    for (const event of [without, canceled]) {
      expect((await calls.upload(event, nextPdf().content)).json().code).toBe('ticket_not_needed')
    }
  })

  test.each([
    [
      'no file',
      () => formOf({ excursion_id: 1, agency_hash: server.agencyHash, event_id: 1 }),
      400,
    ],
    ['no fields', () => formOf({}, { filename: 'a.pdf', content: nextPdf().content }), 422],
    [
      'a number that is none',
      () =>
        formOf(
          { excursion_id: 'x', agency_hash: 'y', event_id: -1 },
          { filename: 'a.pdf', content: nextPdf().content },
        ),
      422,
    ],
    [
      'an unknown phase',
      () => formOf({ phase: 'end' }, { filename: 'blob', content: Buffer.from('x') }),
      422,
    ],
    ['JSON without a phase', () => ({ payload: { size: 1 } }), 422],
    ['an unknown phase in JSON', () => ({ payload: { phase: 'upload', session_id: '1' } }), 422],
    [
      'a form without boundary',
      () => ({ payload: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } }),
      400,
    ],
    [
      'a form that breaks off',
      () => {
        const { payload, headers } = formOf(
          { phase: 'upload', session_id: crypto.randomUUID(), start_offset: 0 },
          { filename: 'blob', content: Buffer.alloc(100) },
        )
        return { payload: payload.subarray(0, 200), headers }
      },
      400,
    ],
    [
      'text',
      () => ({ payload: Buffer.from('hello'), headers: { 'content-type': 'text/plain' } }),
      415,
    ],
  ])('refuses %s', async (_, request, status) => {
    const response = await calls.post(request())
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })
})

describe('downloadTicket', () => {
  test('is an attachment in which nothing can run', async () => {
    const event = await calls.ticketed()
    const content = nextPdf().content
    await calls.upload(event, content, { filename: 'Zoë "1".pdf' })
    const response = await server.staff.get(ticketPath(event))
    expect(response.rawPayload.equals(content)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="Zo_ /)
    expect(response.headers['content-security-policy']).toContain('sandbox')
  })

  test('reports a damaged key and sends no file', async () => {
    const event = await calls.ticketed()
    await calls.upload(event, nextPdf().content)
    await server.db
      .updateTable('stored_file')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('ticket')
          .where('excursion_id', '=', event.orders[0] ?? 0)
          .select('file_id'),
      )
      .set({ enc: 'e1.no.such.envelope' })
      .execute()
    const response = await server.agency.get(ticketPath(event))
    expect(response.statusCode).toBe(410)
    expect(response.json().code).toBe('data_unreadable')
    expect(response.headers).not.toHaveProperty('content-disposition')
    // Reported once, to admins only, however often it is asked for.
    await server.agency.get(ticketPath(event))
    const told = async (caller: TestCaller) =>
      (await caller.get('/notices'))
        .json()
        .data.filter(({ kind }: { kind: string }) => kind === 'sealed.unreadable')
    expect(await told(server.admin)).toMatchObject([{ count: 1, path: '/audit?action=damage' }])
    expect([await told(server.staff), await told(server.agency)]).toEqual([[], []])
    const recorded = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'sealed.find_unreadable')
      .select(['actor', 'agency_id', 'after'])
      .execute()
    const after = { sealed: expect.stringMatching(/^stored_file\.enc\|[0-9a-f-]{36}$/) }
    expect(recorded).toEqual([1, 2].map(() => ({ actor: 'system', agency_id: null, after })))
  })

  test('finds no missing ticket, no missing version, and none of another agency', async () => {
    const event = await calls.ticketed()
    const codeOf = async (path: string, caller = server.agency) =>
      (await caller.get(path)).json().code
    expect(await codeOf(ticketPath(event))).toBe('ticket_not_found')
    await calls.upload(event, nextPdf().content)
    expect(await codeOf(`${ticketPath(event)}?version=2`)).toBe('ticket_not_found')
    expect(await codeOf(ticketPath(event), server.otherAgency)).toBe('order_not_found')
    expect((await server.agency.get(`${ticketPath(event)}?version=x`)).statusCode).toBe(422)
  })
})

describe('removeTicket', () => {
  test('removes it once, and keeps it as a version', async () => {
    const event = await calls.ticketed()
    await calls.upload(event, nextPdf().content)
    const removed = await server.agency.send('DELETE', ticketPath(event))
    expect(removed.json().data).toMatchObject({
      ticket: null,
      filename: null,
      ticket_details: null,
    })
    const again = await server.agency.send('DELETE', ticketPath(event))
    expect(again.json().code).toBe('ticket_not_found')
    expect((await server.agency.get(`${ticketPath(event)}?version=1`)).statusCode).toBe(200)
    await calls.upload(event, nextPdf().content)
    expect((await calls.orderOf(event)).ticket_details?.version).toBe(2)
  })
})

describe('downloadTickets', () => {
  test('is an archive of the tickets of all orders that are not canceled', async () => {
    const event = await server.addEvent({
      need_ticket: true,
      orders: [
        buildOrder({ order_id: '481', customer: 'Ida/Ångström' }),
        buildOrder({ order_id: '481', customer: 'ida_ångström' }),
        buildOrder(),
      ],
    })
    const [first, second] = [nextPdf().content, nextPdf().content]
    await calls.upload(event, first)
    await calls.upload(event, second, { order: 1 })
    const response = await server.staff.get(`/events/${event.event_id}/tickets`)
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    const text = response.rawPayload.toString('latin1')
    expect(text.split('PK\u0001\u0002')).toHaveLength(3)
    const utf8 = response.rawPayload.toString('utf8')
    expect(utf8).toContain('481 Ida_Ångström.pdf')
    expect(utf8).toContain('481 ida_ångström (2).pdf')
    expect(response.rawPayload.includes(first)).toBe(true)
    expect(response.rawPayload.includes(second)).toBe(true)
  })

  test('finds none without tickets or for another agency’s event', async () => {
    const event = await calls.ticketed()
    const path = `/events/${event.event_id}/tickets`
    expect((await server.agency.get(path)).json().code).toBe('ticket_not_found')
    expect((await server.otherAgency.get(path)).json().code).toBe('event_not_found')
  })
})
