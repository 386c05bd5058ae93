import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp, testPassword } from '../../../testing/test-app.ts'
import { deleteExpired } from '../../../expiring-rows.queries.ts'

const server = await startTestApp()

function login(
  email: string,
  { password = testPassword, from = '192.0.2.7', browser = 'Firefox' },
) {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
    headers: { 'user-agent': browser },
    remoteAddress: from,
  })
}

const entries = (account_id: number | null) =>
  server.db
    .selectFrom('audit_entry')
    .where('account_id', 'is not distinct from', account_id)
    .where(sql<boolean>`split_part(action, '.', 1) in ('session', 'limit')`)
    .orderBy('id')
    .select(['actor', 'action', 'agency_id', 'after'])
    .execute()

const origins = (account_id: number | null) =>
  server.db
    .selectFrom('sign_in')
    .where('account_id', 'is not distinct from', account_id)
    .orderBy('id')
    .select(['outcome', 'address', 'user_agent', 'mail_hash', 'is_new_device'])
    .execute()

const mailsAbout = async (account_id: number) => {
  const jobs = await server.db
    .selectFrom('job')
    .where('kind', '=', 'account_notice.send')
    .select('payload')
    .execute()
  return jobs.filter(({ payload }) =>
    JSON.stringify(payload).includes(`"account_id":${account_id}`),
  )
}

/** Someone who has had the account for longer than an invitation lasts. */
async function addOldAccount(email: string): Promise<number> {
  const id = await server.addAccount({ email, role: 'staff' })
  await sql`update account set created_at = now() - interval '1 year' where id = ${id}`.execute(
    server.db,
  )
  return id
}

describe('what is recorded of signing in', () => {
  test('a sign-in and a sign-out, with what and from where', async () => {
    const id = await server.addAccount({ email: 'ida@operator.example', role: 'staff' })
    const { data } = (await login('ida@operator.example', {})).json()
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { authorization: `Bearer ${data.token}` },
    })
    expect(await entries(id)).toMatchObject([
      {
        actor: 'account',
        action: 'session.begin',
        after: { by: 'password', second_factor: null, is_new_device: false },
      },
      { actor: 'account', action: 'session.end' },
    ])
    expect(await origins(id)).toMatchObject([
      { outcome: 'success', address: '192.0.2.7', user_agent: 'Firefox' },
    ])
  })

  test('a wrong password, on the account that was tried', async () => {
    const id = await server.addAccount({ email: 'jan@operator.example', role: 'staff' })
    await login('jan@operator.example', { password: 'wrong' })
    expect(await entries(id)).toMatchObject([
      {
        actor: 'visitor',
        action: 'session.refuse',
        after: { by: 'password', reason: 'wrong_credentials' },
      },
    ])
  })

  test('an unknown address only as a keyed hash, the same each time, and never a password', async () => {
    const typed = { email: 'canary@nowhere.example', password: 'canary password' }
    await login(typed.email, typed)
    await login(typed.email, typed)
    const refused = await origins(null)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.mail_hash).toBe(refused[1]?.mail_hash)
    expect(JSON.stringify([await entries(null), refused])).not.toContain('canary')
  })

  test('a storm of guesses leaves few rows', async () => {
    const email = 'storm@nowhere.example'
    for (let guess = 0; guess < 45; guess += 1) {
      // oxlint-disable-next-line no-await-in-loop -- counted one after the other
      await login(email, { password: 'wrong', from: '192.0.2.8' })
    }
    const told = (await entries(null)).filter(({ action }) => action === 'limit.refuse')
    expect(told.map(({ after }) => after)).toEqual([
      { limit: 'sign_in', attempts: 11 },
      { limit: 'sign_in', attempts: 21 },
      { limit: 'sign_in', attempts: 41 },
    ])
    const refused = (await origins(null)).filter(({ address }) => address === '192.0.2.8')
    expect(refused).toHaveLength(10)
  })
})

describe('a sign-in from a new device', () => {
  test('is mailed to the owner once for each browser and address', async () => {
    const email = 'old@operator.example'
    const id = await addOldAccount(email)
    await login(email, {})
    expect(await mailsAbout(id)).toHaveLength(1)
    await login(email, {})
    expect(await mailsAbout(id)).toHaveLength(1)
    await login(email, { browser: 'Chrome' })
    expect(await mailsAbout(id)).toHaveLength(2)
    const made = await origins(id)
    expect(made.map(({ is_new_device }) => is_new_device)).toEqual([true, false, true])
  })

  test('is no news right after the invitation', async () => {
    const id = await server.addAccount({ email: 'young@operator.example', role: 'staff' })
    await login('young@operator.example', {})
    expect(await mailsAbout(id)).toEqual([])
  })
})

test('where sign-ins came from is kept for 90 days, that they happened for good', async () => {
  const id = await server.addAccount({ email: 'past@operator.example', role: 'staff' })
  await login('past@operator.example', {})
  await sql`update sign_in set at = at - interval '89 days' where account_id = ${id}`.execute(
    server.db,
  )
  await deleteExpired(server, 'delete old sign-ins')
  expect(await origins(id)).toHaveLength(1)
  await sql`update sign_in set at = at - interval '1 day' where account_id = ${id}`.execute(
    server.db,
  )
  await deleteExpired(server, 'delete old sign-ins')
  expect(await origins(id)).toEqual([])
  expect(await entries(id)).toHaveLength(1)
})
