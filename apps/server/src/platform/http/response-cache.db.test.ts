import { buildOrder } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { inOneTransaction } from '../db/one-transaction.ts'

const server = await startWithTwoAgencies()
const event = await server.addEvent({ orders: [buildOrder(), buildOrder()] })

beforeAll(async () => {
  await server.agency.get(`/events/${event.event_id}`)
})

/** The headers of a browser that already has an answer. */
function ask(path: string, token: string, etag?: string, app = server.app) {
  return app.inject({
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  })
}

async function setTotal(total_pax: number): Promise<void> {
  await server.db.updateTable('event').set({ total_pax }).where('id', '=', event.event_id).execute()
}

describe('an answer a browser already has', () => {
  test('is confirmed until what it was made from changes', async () => {
    const { token } = server.staff
    const first = await ask('/events', token)
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await ask('/events', token, `"other", ${etag}`)
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    await setTotal(77)
    const changed = await ask('/events', token, etag)
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data[0].total_pax).toBe(77)
  })

  test('holds for no one else, and for no other question', async () => {
    const etag = String((await ask('/events', server.staff.token)).headers['etag'])
    expect((await ask('/events', server.admin.token, etag)).statusCode).toBe(200)
    expect((await ask('/events?sort=id|asc', server.staff.token, etag)).statusCode).toBe(200)
  })

  test('holds no longer than today at the ports', async () => {
    const { token } = server.staff
    const etag = String((await ask('/events', token)).headers['etag'])
    server.time.now = new Date(server.time.now.getTime() + 15 * 60_000)
    expect((await ask('/events', token, etag)).statusCode).toBe(200)
  })

  test.each(['/events/{id}', '/search?text=a'])(
    'is not kept by the browser where %s names customers',
    async (path) => {
      const reply = await server.staff.get(path.replace('{id}', String(event.event_id)))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  )

  test('has a tag for programs where it names customers', async () => {
    const path = `/events/${event.event_id}`
    const etag = String((await ask(path, server.staff.token)).headers['etag'])
    expect((await ask(path, server.staff.token, etag)).statusCode).toBe(304)
    await setTotal(78)
    const changed = await ask(path, server.staff.token, etag)
    expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
  })

  test('a refusal is not kept', async () => {
    const reply = await server.staff.get('/events?port=99999')
    expect(reply.statusCode).toBe(422)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['etag']).toBeUndefined()
  })

  test('is not kept by the browser with a new token in it', async () => {
    const caller = await server.signIn('staff@operator.example')
    const etag = String((await ask('/events', caller.token)).headers['etag'])
    await sql`update session set rotated_at = now() - interval '16 minutes'`.execute(server.db)
    const reply = await ask('/events', caller.token, etag)
    expect(reply.headers['authorization']).toMatch(/^Bearer /)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    await sql`update session set rotated_at = now()`.execute(server.db)
  })
})

describe('an answer that is kept', () => {
  const whole = () => `/events/${event.event_id}`
  const asked = async (token: string, encoding?: string) =>
    server.app.inject({
      url: `/api/v1${whole()}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(encoding && { 'accept-encoding': encoding }),
      },
    })

  test('reaches every client in an encoding it takes', async () => {
    const { token } = server.staff
    const { body: made } = await asked(token)
    for (const encoding of ['gzip', 'gzip, deflate, br, zstd', 'br;q=0.5, *']) {
      const kept = await asked(token, encoding)
      expect(kept.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(gunzipSync(kept.rawPayload).toString()).toBe(made)
    }
    for (const encoding of [undefined, 'identity', 'gzip;q=0']) {
      const unpacked = await asked(token, encoding)
      expect(unpacked.headers['content-encoding']).toBeUndefined()
      expect(unpacked.body).toBe(made)
    }
    const inBrotli = await asked(token, 'br')
    expect(inBrotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(inBrotli.rawPayload).toString()).toBe(made)
  })

  test('is of its reader alone', async () => {
    const { token } = server.staff
    for (const _ of [1, 2, 3]) await asked(token)
    expect((await asked(server.otherAgency.token)).statusCode).toBe(404)
    const [ofStaff, ofAgency] = [await asked(token), await asked(server.agency.token)]
    expect(ofStaff.json().data.reference).not.toBeNull()
    expect(ofAgency.json().data.reference).toBeNull()
  })
})

describe('versions', () => {
  const staffSees = async (path: string) => (await ask(path, server.staff.token)).body

  test.each<[string, string, () => Promise<unknown>]>([
    ['a decision', '/events/{id}', () => decide('approved')],
    ['an order’s ship', '/events/{id}', () => changeOrder({ ship: 'MS Other' })],
    ['a name', '/events', () => sql`update port set name = name || ' II'`.execute(server.db)],
    [
      'a count',
      '/events/{id}',
      () => sql`update sub_product set person_count = 9`.execute(server.db),
    ],
    ['a comment', '/dashboard', () => addComment()],
    ['an invoice', '/invoices', () => addInvoice()],
  ])('%s moves %s', async (_what, path, change) => {
    const url = path.replace('{id}', String(event.event_id))
    const before = await staffSees(url)
    await change()
    const after = await staffSees(url)
    expect(after).not.toBe(before)
    expect(await staffSees(url)).toBe(after)
  })

  const decide = (excursion_status: string) =>
    server.staff.send('POST', `/events/${event.event_id}/decisions`, {
      agency_hash: event.agency_hash,
      excursion_ids: event.orders.slice(0, 1),
      excursion_status,
    })

  const changeOrder = (values: { ship: string }) =>
    server.db
      .updateTable('excursion_order')
      .set(values)
      .where('id', '=', event.orders[0] ?? 0)
      .execute()

  async function addComment() {
    await sql`
      insert into comment_thread (guid, event_id, agency_id)
        select gen_random_uuid(), id, agency_id from event where id = ${event.event_id}`.execute(
      server.db,
    )
    await sql`
      insert into comment (thread, event_id, agency_id, author_side, text)
        select guid, event_id, agency_id, 'agency', 'Hello' from comment_thread`.execute(server.db)
  }

  const addInvoice = () =>
    sql`
    insert into invoice (reference, agency_id, number, date, total, currency, currency_exponent)
      select 'R-1', agency_id, 'R-1', '2026-06-01', 100, 'EUR', 2 from event where id = ${event.event_id}
  `.execute(server.db)

  test('an internal comment changes nothing for an agency', async () => {
    const etag = String((await ask('/events', server.agency.token)).headers['etag'])
    await sql`
      insert into comment (thread, event_id, agency_id, author_side, text, is_internal)
        select guid, event_id, agency_id, 'operator', 'Between us', true from comment_thread
    `.execute(server.db)
    expect((await ask('/events', server.agency.token, etag)).statusCode).toBe(304)
  })

  test('a count moves lists, which say how many persons may be left out', async () => {
    const etag = String((await ask('/events', server.staff.token)).headers['etag'])
    await sql`update sub_product set person_count = 8`.execute(server.db)
    expect((await ask('/events', server.staff.token, etag)).statusCode).toBe(200)
  })

  test('a rolled back change moves no version', async () => {
    const etag = String((await ask('/events', server.staff.token)).headers['etag'])
    await expect(
      server.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('event').set({ total_pax: 5 }).execute()
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect((await ask('/events', server.staff.token, etag)).statusCode).toBe(304)
  })

  test('a change rolled back in part and made again moves the version', async () => {
    const etag = String((await ask('/events', server.staff.token)).headers['etag'])
    const change = (isKept: boolean) =>
      server.db.transaction().execute(async (part) => {
        await sql`update event set total_pax = 7 where id = ${event.event_id}`.execute(part)
        if (!isKept) throw new Error('changed my mind')
      })
    await inOneTransaction(server.db, async () => {
      await expect(change(false)).rejects.toThrow('changed my mind')
      await change(true)
    })
    expect((await ask('/events', server.staff.token, etag)).statusCode).toBe(200)
  })
})

/** More rounds for more certainty: see proofs/docs/benchmarks.md. */
const writes = Number(process.env['GANGWAY_WRITES'] ?? 60)

test(
  'neither of two instances answers with less than was committed before',
  { timeout: 600_000 },
  async () => {
    // Its clock is also an hour ahead.
    const ahead = () => new Date(server.time.now.getTime() + 3_600_000)
    const second = await buildApp({ ...server.deps, clock: ahead })
    atEnd(() => second.close())
    const { token } = server.staff
    for (let total = 100; total < 100 + writes; total += 1) {
      await setTotal(total)
      const replies = await Promise.all(
        [server.app, second, server.app, second].map((app) =>
          ask('/events', token, undefined, app),
        ),
      )
      expect(replies.map((reply) => reply.json().data[0].total_pax)).toEqual(Array(4).fill(total))
    }
  },
)

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'writers do not wait for each other, and no version shows before its commit',
  async () => {
    const versionOf = async () => {
      const { rows } = await sql<{ version: string }>`
        select sum(number) as version from data_version where topic = 'events' and topic_id = 0
      `.execute(server.db)
      return Number(rows[0]?.version)
    }
    const before = await versionOf()
    const others = [await server.addEvent(), await server.addEvent()]
    const start = await versionOf()
    expect(start).toBeGreaterThan(before)
    await server.db.transaction().execute(async (slow) => {
      await slow
        .updateTable('event')
        .set({ total_pax: 1 })
        .where('id', '=', event.event_id)
        .execute()
      expect(await versionOf()).toBe(start)
      await server.db.transaction().execute(async (quick) => {
        await sql`set local lock_timeout = '1s'`.execute(quick)
        for (const { event_id } of others) {
          await quick
            .updateTable('event')
            .set({ total_pax: 2 })
            .where('id', '=', event_id)
            .execute()
        }
      })
      expect(await versionOf()).toBe(start + 1)
    })
    expect(await versionOf()).toBe(start + 2)
  },
)
