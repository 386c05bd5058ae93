import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { formOf } from '../../testing/form.ts'
import { callerWith } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import type { Config } from '../base/env.ts'
import { RequestCounts } from './request-counts.ts'

const server = await startWithTwoAgencies()
const { staff, admin, agency, otherAgency, db } = server

/** One more instance on the same database. */
async function instance(limits: Partial<Config>) {
  const config = { ...server.deps.config, ...limits }
  const requests = new RequestCounts(config)
  const app = await buildApp({ ...server.deps, config, requests })
  atEnd(() => app.close())
  const as = ({ token }: { token: string }) => callerWith(app, token)
  return { app, as, share: () => requests.share(db) }
}

const codeOf = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code

const refusedByLimits = () =>
  db
    .selectFrom('audit_entry')
    .where('action', '=', 'limit.refuse')
    .orderBy('id')
    .select(['agency_id', 'after'])
    .execute()

describe('requests a minute', () => {
  test('count for an account over all instances, and for no other', async () => {
    const one = await instance({ REQUESTS_PER_MINUTE: 6 })
    const other = await instance({ REQUESTS_PER_MINUTE: 6 })
    for (const { as } of [one, other]) {
      for (let call = 0; call < 3; call += 1) await as(staff).get('/auth/me')
    }
    await one.share()
    await other.share()
    const refused = await other.as(staff).get('/auth/me')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    // It knew half of them.
    expect(codeOf(await one.as(staff).get('/auth/me'))).toBe('done')
    await one.share()
    expect(codeOf(await one.as(staff).get('/auth/me'))).toBe('too_many_requests')
    expect(codeOf(await one.as(admin).get('/auth/me'))).toBe('done')
  })

  test('are recorded when they are too many, once for each person', async () => {
    const { as } = await instance({ REQUESTS_PER_MINUTE: 1 })
    const before = await refusedByLimits()
    for (let call = 0; call < 3; call += 1) {
      await as(staff).get('/auth/me')
      await as(agency).get('/auth/me')
    }
    const recorded = (await refusedByLimits()).slice(before.length)
    expect(recorded).toEqual([
      { agency_id: null, after: { limit: 'requests' } },
      { agency_id: expect.any(Number), after: { limit: 'requests' } },
    ])
  })

  test('count for all people of an agency together', async () => {
    const { as } = await instance({ AGENCY_REQUESTS_PER_MINUTE: 2 })
    const calls = async (who: { token: string }) => codeOf(await as(who).get('/auth/me'))
    expect([await calls(agency), await calls(agency)]).toEqual(['done', 'done'])
    expect(await calls(agency)).toBe('too_many_requests')
    expect(await calls(otherAgency)).toBe('done')
  })

  test('no limit is kept where there is none', async () => {
    const { as, share } = await instance({ REQUESTS_PER_MINUTE: 0 })
    for (let call = 0; call < 10; call += 1) await as(staff).get('/auth/me')
    await share()
    expect(codeOf(await as(staff).get('/auth/me'))).toBe('done')
  })
})

test('exports at once are counted over all instances until they have ended', async () => {
  const one = await instance({ EXPORTS_AT_ONCE: 1 })
  const other = await instance({ EXPORTS_AT_ONCE: 1 })
  const exported = (from: typeof one) => from.as(staff).get('/events/export?format=csv')
  for (const from of [one, other, one]) {
    await expect.poll(async () => (await exported(from)).statusCode).toBe(200)
  }
  await expect.poll(async () => (await exported(one)).statusCode).toBe(200)
  const together = async () => {
    const all = [one, other, one, other, one, other]
    return (await Promise.all(all.map(exported))).map(codeOf)
  }
  // Each is so quick that they need not meet.
  await expect.poll(together).toEqual(expect.arrayContaining(['done', 'too_many_exports']))
  expect((await refusedByLimits()).map(({ after }) => after)).toContainEqual({ limit: 'exports' })
})

describe('uploads', () => {
  /** Refused for its fields, but received and counted. */
  const send = async (from: Awaited<ReturnType<typeof instance>>, who: { token: string }) => {
    const content = Buffer.alloc(600_000)
    const form = formOf({ event_id: 1, excursion_id: 1 }, { filename: 'ticket.pdf', content })
    const answer = await from.app.inject({
      method: 'POST',
      url: '/api/v1/events/upload-ticket',
      ...form,
      headers: { ...form.headers, authorization: `Bearer ${who.token}` },
    })
    return { code: answer.json().code, wait: Number(answer.headers['retry-after'] ?? 0) }
  }

  test('of a day are counted for an account over all instances', async () => {
    const one = await instance({ UPLOAD_MB_PER_DAY: 1 })
    const other = await instance({ UPLOAD_MB_PER_DAY: 1 })
    expect((await send(one, admin)).code).toBe('validation_failed')
    const refused = await send(other, admin)
    expect(refused.code).toBe('uploads_used_up')
    expect(refused.wait).toBeLessThanOrEqual(86_400)
  })

  test('of an agency end where its storage ends', async () => {
    const full = await instance({ AGENCY_STORED_MB: 1 })
    expect((await send(full, agency)).code).toBe('validation_failed')
    expect((await send(full, agency)).code).toBe('storage_used_up')
    expect((await send(full, otherAgency)).code).toBe('validation_failed')
  })
})
