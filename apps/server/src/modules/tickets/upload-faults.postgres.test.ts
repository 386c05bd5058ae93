import { chunkBytes, chunkOffsets } from '@gangway/domain/tickets/ticket-rules'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { seededRandom } from '@gangway/testkit/demo/random'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCuttingProxy } from '../../testing/cutting-proxy.ts'
import { formOf } from '../../testing/form.ts'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { nextPdf, ticketCalls, ticketPath } from '../../testing/ticket-calls.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { cleanAfterDays } from '../../testing/clean-after-days.ts'
import { deleteExpired } from '../../expiring-rows.queries.ts'

/** Enough for every run; `GANGWAY_CUT_UPLOADS=300` is the measure of proofs/docs/promises.md. */
const uploads = Number(process.env['GANGWAY_CUT_UPLOADS'] ?? 8)
const atOnce = 3
const retries = 5

const server = await startWithTwoAgencies()
const calls = ticketCalls(server)

describe('a connection that breaks at any byte', () => {
  let line: Awaited<ReturnType<typeof startCuttingProxy>>
  const random = seededRandom(7)

  beforeAll(async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    // Every other connection breaks somewhere in its first megabytes.
    const cutAfter = () => (random.chance(50) ? random.between(1, 3_000_000) : Infinity)
    line = await startCuttingProxy(Number(new URL(address).port), cutAfter)
  })

  afterAll(() => line.stop())

  /** Null: the connection broke before an answer came. */
  async function send(body: Buffer | object, type: string): Promise<Response | null> {
    const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)
    return fetch(`http://127.0.0.1:${line.port}/api/v1/events/upload-ticket`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.agency.token}`,
        'content-type': type,
        connection: 'close',
      },
      body: payload,
    }).catch(() => null)
  }

  async function sendForm(form: ReturnType<typeof formOf>): Promise<boolean> {
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      const response = await send(form.payload, form.headers['content-type'] ?? '')
      if (response?.status === 200) return true
    }
    return false
  }

  const claimOf = ({ event_id, agency_hash, orders }: AddedEvent) => ({
    event_id,
    agency_hash,
    excursion_id: orders[0] ?? 0,
  })

  async function inChunks(event: AddedEvent, file: Buffer, sha256: string): Promise<boolean> {
    const size = file.length
    const begin = { phase: 'start', mime_type: 'application/pdf', size, name: 'cut.pdf', sha256 }
    const started = await send({ ...begin, ...claimOf(event) }, 'application/json')
    if (started?.status !== 200) return false
    const { data } = (await started.json()) as { data: { session_id: string; received: number[] } }
    const { session_id, received } = data
    const pending = chunkOffsets(size).filter((offset) => !received.includes(offset))
    const sender = async () => {
      let isWell = true
      for (let offset = pending.shift(); offset !== undefined; offset = pending.shift()) {
        const content = file.subarray(offset, offset + chunkBytes)
        const fields = { phase: 'upload', session_id, start_offset: offset }
        isWell =
          (await sendForm(formOf(fields, { field: 'chunk', filename: 'blob', content }))) && isWell
      }
      return isWell
    }
    const sent = await Promise.all(Array.from({ length: atOnce }, sender))
    if (!sent.every(Boolean)) return false
    const finished = await send({ phase: 'finish', session_id }, 'application/json')
    return finished?.status === 200
  }

  test('a finished upload is the same file, and nothing remains of an unfinished one', async () => {
    const event = () => server.addEvent({ need_ticket: true, orders: [buildOrder()] })
    let finished = 0
    for (let upload = 0; upload < uploads; upload += 1) {
      const target = await event()
      const file = buildPdf({ size: random.between(1_000_000, 4_000_000) })
      const sha256 = createHash('sha256').update(file).digest('hex')
      // One case in four is abandoned, the others are resumed, as a person would.
      const tries = random.chance(25) ? 1 : 4
      const isWhole = random.chance(40)
      let isDone = false
      for (let attempt = 0; attempt < tries && !isDone; attempt += 1) {
        isDone = isWhole
          ? await sendForm(formOf(claimOf(target), { filename: 'cut.pdf', content: file }))
          : await inChunks(target, file, sha256)
      }
      const { statusCode, rawPayload } = await server.agency.get(ticketPath(target))
      // The answer may have been lost on its way: then the ticket is still there, and right.
      const isThere = statusCode === 200
      expect(isThere || !isDone).toBe(true)
      expect(isThere ? createHash('sha256').update(rawPayload).digest('hex') : sha256).toBe(sha256)
      finished += Number(isThere)
    }
    expect(finished).toBeGreaterThan(uploads / 2)

    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await server.db.updateTable('upload_session').set({ created_at: yesterday }).execute()
    await deleteExpired(server, 'delete old uploads')
    await cleanAfterDays(server)
    await cleanAfterDays(server)
    expect(await calls.storedKeys()).toHaveLength(finished)
  }, 3_600_000)
})

describe('a full disk', () => {
  test('refuses with 507, goes on reading, and recovers when there is room again', async (context) => {
    const full = await startWithTwoAgencies()
    const fullCalls = ticketCalls(full)
    const disk = mountSmallDisk(4, join(full.deps.config.DATA_DIR, 'files'))
    if (disk === null) {
      context.skip('a small disk can be made by root alone')
      return
    }
    try {
      const event = await fullCalls.ticketed()
      const { content } = nextPdf()
      expect((await fullCalls.upload(event, content)).statusCode).toBe(200)
      const before = await fullCalls.storedKeys()
      const large = buildPdf({ size: 6_000_000 })
      const refused = await fullCalls.upload(event, large, { order: 1 })
      expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full'])
      expect(await fullCalls.storedKeys()).toEqual(before)
      expect((await full.agency.get(ticketPath(event))).rawPayload.equals(content)).toBe(true)
      disk.grow(16)
      expect((await fullCalls.upload(event, large, { order: 1 })).statusCode).toBe(200)
    } finally {
      disk.unmount()
    }
  })
})
