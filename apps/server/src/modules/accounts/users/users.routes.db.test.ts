import type { UserRow } from '@gangway/contract/accounts/users'
import { describe, expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const agencies = await server.db.selectFrom('agency').orderBy('id').select(['id', 'name']).execute()

const idOf = async (email: string) => (await userOf(email)).id

async function userOf(email: string): Promise<UserRow> {
  const { data } = (await server.admin.get(`/users?filter=${encodeURIComponent(email)}`)).json()
  return data[0]
}

let count = 0

/** A separate signed-in person for one test. */
async function addPerson(role: 'admin' | 'staff' | 'agency', agency_id: number | null = null) {
  count += 1
  const email = `person-${count}@operator.example`
  const id = await server.addAccount({ email, role, agency_id })
  return { id, email, caller: await server.signIn(email) }
}

async function audits(id: number) {
  const rows = await server.db
    .selectFrom('audit_entry')
    .where('action', 'like', 'account.%')
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute()
  return rows.filter(({ after }) => (after as { account_id: number } | null)?.account_id === id)
}

const newUser = { name: 'Zoë Åkesson', role: 'staff', agency_id: null, language: 'de' }

describe('listUsers', () => {
  test('answers a page of all people, by name', async () => {
    const { data, total } = (await server.admin.get('/users')).json()
    expect(total).toBe(4)
    expect(data.map(({ email }: UserRow) => email)).toEqual([
      'admin@operator.example',
      'anna@harbour.example',
      'finn@fjord.example',
      'staff@operator.example',
    ])
    expect(data[1]).toEqual({
      id: expect.any(Number),
      name: 'anna',
      email: 'anna@harbour.example',
      role: 'agency',
      agency_id: agencies[0]?.id,
      agency_name: 'Harbour Tours',
      sees_money: true,
      language: 'en',
      status: 'active',
      password_expired: false,
      totp_enabled: false,
      has_passkey: false,
      sessions: 1,
      version: expect.any(String),
    })
  })

  test.each([
    ['filter=FINN', ['finn@fjord.example']],
    ['filter=F%C3%ADnn+guides', ['finn@fjord.example']],
    ['filter=harbour.', ['anna@harbour.example']],
    ['filter=%25', []],
    ['role=staff', ['staff@operator.example']],
    ['role=agency&sort=agency_name|asc', ['finn@fjord.example', 'anna@harbour.example']],
    ['status=disabled', []],
    ['sort=email|desc&per_page=1', ['staff@operator.example']],
    ['sort=email|desc&per_page=1&page=4', ['admin@operator.example']],
  ])('%s', async (query, emails) => {
    const { data } = (await server.admin.get(`/users?${query}`)).json()
    expect(data.map(({ email }: UserRow) => email)).toEqual(emails)
  })

  test('by agency', async () => {
    const { data } = (await server.admin.get(`/users?agency=${agencies[1]?.id}`)).json()
    expect(data.map(({ email }: UserRow) => email)).toEqual(['finn@fjord.example'])
  })

  test.each(['role=king', 'status=x', 'sort=password_hash|asc', 'agency=x', 'page=0', 'other=1'])(
    'refuses %s',
    async (query) => {
      expect((await server.admin.get(`/users?${query}`)).statusCode).toBe(422)
    },
  )
})

describe('inviteUser', () => {
  test('creates an account that no one can sign in to yet, and mails its person a link', async () => {
    const email = 'Zoe@Operator.example'
    const response = await server.admin.send('POST', '/users', { ...newUser, email })
    expect(response.statusCode).toBe(201)
    const { data } = response.json<{ data: UserRow }>()
    expect(data).toMatchObject({
      ...newUser,
      email: 'zoe@operator.example',
      status: 'invited',
      password_expired: true,
      sessions: 0,
    })
    const mails = await server.runJobs()
    expect(mails.filter(({ to }) => to === 'zoe@operator.example')).toHaveLength(1)
    expect(JSON.stringify(await audits(data.id))).not.toContain('Zoë')
    expect(await audits(data.id)).toMatchObject([{ action: 'account.invite', before: null }])
  })

  test('refuses an address that already has an account', async () => {
    const body = { ...newUser, email: 'ANNA@harbour.example' }
    const response = await server.admin.send('POST', '/users', body)
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('email_taken')
  })

  test.each([
    [{ email: 'zoe' }, 'email'],
    [{ email: `${'x'.repeat(250)}@operator.example` }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ role: 'king' }, 'role'],
    [{ language: 'fr' }, 'language'],
    [{ role: 'agency' }, 'agency_id'],
    [{ role: 'agency', agency_id: 999_999 }, 'agency_id'],
    [{ agency_id: 1 }, 'agency_id'],
    [{ password: 'of my own choice' }, 'password'],
  ])('refuses %o and creates nothing', async (part, field) => {
    const body = { ...newUser, email: 'new@operator.example', ...part }
    const response = await server.admin.send('POST', '/users', body)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(await userOf('new@operator.example')).toBeUndefined()
  })
})

describe('updateUser', () => {
  // Rule P3.4
  test('another role ends every session of the person, and the next one has the new rights', async () => {
    const { id, email, caller } = await addPerson('staff')
    const change = { role: 'agency', agency_id: agencies[0]?.id }
    const response = await server.admin.send('PATCH', `/users/${id}`, change)
    expect(response.json().data).toMatchObject({
      ...change,
      agency_name: 'Harbour Tours',
      sessions: 0,
    })
    expect((await caller.get('/auth/me')).statusCode).toBe(401)
    const again = (await (await server.signIn(email)).get('/auth/me')).json().data
    expect(again).toMatchObject({ roles: ['agency'], metadata: { AgencyID: agencies[0]?.id } })
    expect(await audits(id)).toMatchObject([
      {
        action: 'account.change',
        before: { role: 'staff', agency_id: null },
        after: { role: 'agency', agency_id: agencies[0]?.id },
      },
    ])
  })

  test('another agency ends them too', async () => {
    const { id, caller } = await addPerson('agency', agencies[0]?.id)
    await server.admin.send('PATCH', `/users/${id}`, { agency_id: agencies[1]?.id })
    expect((await caller.get('/auth/me')).statusCode).toBe(401)
  })

  // Rule S1.4
  test('a person who no longer sees money signs in again, without rates and statements', async () => {
    const agency_id = agencies[0]?.id
    const { id, email, caller } = await addPerson('agency', agency_id)
    const rates = `/agencies/${agency_id}/rates`
    expect((await caller.get(rates)).statusCode).toBe(200)
    const changed = await server.admin.send('PATCH', `/users/${id}`, { sees_money: false })
    expect(changed.json().data).toMatchObject({ sees_money: false, sessions: 0 })
    const again = await server.signIn(email)
    expect((await again.get('/auth/me')).json().data.permissions).not.toContain('rates.view')
    for (const path of [rates, `/agencies/${agency_id}/statements/2026-07`]) {
      expect((await again.get(path)).statusCode).toBe(403)
    }
  })

  test('a disabled person is out at once and stays out until enabled again', async () => {
    const { id, email, caller } = await addPerson('staff')
    const response = await server.admin.send('PATCH', `/users/${id}`, { disabled: true })
    expect(response.json().data.status).toBe('disabled')
    expect((await caller.get('/auth/me')).statusCode).toBe(401)
    await expect(server.signIn(email)).rejects.toThrow('422')
    await server.admin.send('PATCH', `/users/${id}`, { disabled: false })
    await expect(server.signIn(email)).resolves.toBeDefined()
  })

  test('another name or language ends nothing, and the name is not recorded', async () => {
    const { id, caller } = await addPerson('staff')
    const change = { name: 'Ida Ångström', language: 'de' }
    const response = await server.admin.send('PATCH', `/users/${id}`, change)
    expect(response.json().data).toMatchObject({ ...change, sessions: 1 })
    expect((await caller.get('/auth/me')).statusCode).toBe(200)
    const [entry] = await audits(id)
    expect(entry?.after).toMatchObject({ language: 'de', renamed: true })
    expect(JSON.stringify(entry)).not.toContain('Ida')
  })

  test('a caller who has not seen the last change gets it and changes nothing', async () => {
    const { id } = await addPerson('staff')
    const change = (body: object) => server.admin.send('PATCH', `/users/${id}`, body)
    const { version } = (await change({})).json().data
    await change({ disabled: true, version })
    const stale = await change({ role: 'admin', version })
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({
      code: 'stale',
      data: { role: 'staff', status: 'disabled' },
    })
    // Ending sessions, like a look at the list, is no edit.
    const signedOut = await server.admin.send('DELETE', `/users/${id}/sessions`)
    expect(signedOut.json().data.version).toBe(stale.json().data.version)
  })

  test('a change without a difference leaves no trace', async () => {
    const { id } = await addPerson('staff')
    await server.admin.send('PATCH', `/users/${id}`, { role: 'staff', disabled: false })
    await server.admin.send('PATCH', `/users/${id}`, {})
    expect(await audits(id)).toEqual([])
  })

  test.each([{ disabled: true }, { role: 'staff' }])(
    'an admin cannot do %o to themselves',
    async (change) => {
      const id = await idOf('admin@operator.example')
      const response = await server.admin.send('PATCH', `/users/${id}`, change)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({
        code: 'user_change_refused',
        data: { id, role: 'admin', status: 'active' },
      })
      expect((await server.admin.get('/auth/me')).statusCode).toBe(200)
    },
  )

  test('when two admins disable each other at once, one stays enabled', async () => {
    const one = await addPerson('admin')
    const other = await addPerson('admin')
    const main = await idOf('admin@operator.example')
    await one.caller.send('PATCH', `/users/${main}`, { role: 'staff' })
    await Promise.all([
      one.caller.send('PATCH', `/users/${other.id}`, { disabled: true }),
      other.caller.send('PATCH', `/users/${one.id}`, { disabled: true }),
    ])
    const admins = await server.db
      .selectFrom('account')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .select('id')
      .execute()
    expect(admins).toHaveLength(1)
    await server.db.updateTable('account').set({ role: 'admin' }).where('id', '=', main).execute()
    server.admin = await server.signIn('admin@operator.example')
  })

  test.each([
    [{ role: 'agency' }, 'agency_id'],
    [{ agency_id: 1 }, 'agency_id'],
    [{ name: '' }, 'name'],
    [{ email: 'other@operator.example' }, 'email'],
  ])('refuses %o and changes nothing', async (change, field) => {
    const { id, email } = await addPerson('staff')
    const before = await userOf(email)
    const response = await server.admin.send('PATCH', `/users/${id}`, change)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(await userOf(email)).toEqual(before)
  })
})

describe('forcePassword', () => {
  test('keeps the person from everything until they have set a new one', async () => {
    const { id, caller } = await addPerson('staff')
    const response = await server.admin.send('POST', `/users/${id}/force-password`)
    expect(response.json().data.password_expired).toBe(true)
    expect((await caller.get('/events')).json().code).toBe('password_expired')
    expect(await audits(id)).toMatchObject([{ action: 'account.force_password' }])
  })
})

describe('endUserSessions', () => {
  test('signs the person out everywhere', async () => {
    const { id, email, caller } = await addPerson('staff')
    const second = await server.signIn(email)
    const response = await server.admin.send('DELETE', `/users/${id}/sessions`)
    expect(response.json().data.sessions).toBe(0)
    for (const session of [caller, second]) {
      expect((await session.get('/auth/me')).statusCode).toBe(401)
    }
    expect(await audits(id)).toMatchObject([{ action: 'account.end_sessions' }])
  })
})

describe('resendInvitation', () => {
  test('sends another link to a person who has not set a password yet', async () => {
    const email = 'late@operator.example'
    const { data } = (await server.admin.send('POST', '/users', { ...newUser, email })).json()
    await server.runJobs()
    const response = await server.admin.send('POST', `/users/${data.id}/invitation`)
    expect(response.json().data.status).toBe('invited')
    const mails = await server.runJobs()
    expect(mails.filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('is refused for a person who has a password, and sends nothing', async () => {
    const { id, email } = await addPerson('staff')
    const response = await server.admin.send('POST', `/users/${id}/invitation`)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'user_change_refused', data: { email } })
    expect((await server.runJobs()).filter(({ to }) => to === email)).toEqual([])
  })
})

const calls = [
  ['GET', '/users'],
  ['POST', '/users'],
  ['PATCH', '/users/1'],
  ['POST', '/users/1/force-password'],
  ['DELETE', '/users/1/sessions'],
  ['POST', '/users/1/invitation'],
] as const

describe.each(calls)('%s %s', (method, path) => {
  test('is for admins only', async () => {
    for (const caller of [server.staff, server.agency]) {
      const answer = method === 'GET' ? caller.get(path) : caller.send(method, path, {})
      expect((await answer).json().code).toBe('forbidden')
    }
  })
})

test.each(calls.slice(2))('%s of an unknown person is refused: %s', async (method, path) => {
  const absent = path.replace('1', '999999')
  if (method === 'GET') return
  const response = await server.admin.send(method, absent, {})
  expect(response.statusCode).toBe(404)
  expect(response.json().code).toBe('user_not_found')
})
