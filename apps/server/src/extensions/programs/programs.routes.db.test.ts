import type { Program } from '@gangway/contract/programs'
import { maximumPrograms } from '@gangway/contract/programs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isApiKey, newApiKey } from '../../platform/programs/api-key-form.ts'
import { addProgram } from '../../testing/added-programs.ts'
import { callerWith, type TestCaller } from '../../testing/test-app.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const agencyId = (await server.agency.get('/auth/me')).json().data.metadata.AgencyID
const otherAgencyId = (await server.otherAgency.get('/auth/me')).json().data.metadata.AgencyID

interface Made {
  program: Program
  key: string
}

const wanted = { name: 'Booking system', scopes: ['events.view'], lifetime_days: 90 }

async function make(body: object = {}, caller: TestCaller = server.admin): Promise<Made> {
  const response = await caller.send('POST', '/programs', { ...wanted, ...body })
  expect(response.json()).toMatchObject({ data: { key: expect.any(String) } })
  expect(response.statusCode).toBe(201)
  return response.json().data
}

const calling = (key: string) => callerWith(server.app, key)

async function programs(caller: TestCaller): Promise<Program[]> {
  const response = await caller.get('/programs')
  expect(response.statusCode).toBe(200)
  return response.json().data
}

function auditOf(id: number) {
  return server.db
    .selectFrom('audit_entry')
    .where(sql<boolean>`after ->> 'account_id' = ${String(id)}`)
    .where('action', 'like', 'program.%')
    .where('action', '<>', 'program.refuse_key')
    .orderBy('id')
    .select(['action', 'account_id', 'agency_id', 'before', 'after'])
    .execute()
}

describe('createProgram', () => {
  // Rule P3.7
  test('answers with a key that works, and stores none of it', async () => {
    const { program, key } = await make({ networks: ['127.0.0.1'] })
    expect(isApiKey(key)).toBe(true)
    expect(program).toMatchObject({
      name: 'Booking system',
      agency: null,
      scopes: ['events.view'],
      reason: null,
      networks: ['127.0.0.1'],
      is_revoked: false,
      created_by: 'admin',
      keys: [{ hint: key.slice(-10, -6), is_expired: false, last_used_at: null }],
    })
    expect((await calling(key).get('/events')).statusCode).toBe(200)
    const dump = JSON.stringify([
      await server.db.selectFrom('api_key').selectAll().execute(),
      await server.db.selectFrom('program').selectAll().execute(),
      await auditOf(program.id),
    ])
    expect(dump).not.toContain(key)
    expect(dump).not.toContain(key.slice(8, 40))
  })

  test('lasts as long as it was asked to', async () => {
    const days = ({ keys: [key] }: Program) =>
      (Date.parse(key?.expires_at ?? '') - Date.parse(key?.created_at ?? '')) / 86_400_000
    expect(days((await make({ lifetime_days: 30 })).program)).toBe(30)
    expect((await make({ lifetime_days: null })).program.keys[0]?.expires_at).toBeNull()
  })

  test('is recorded, with the reason to open personal data', async () => {
    const reason = 'It prints passenger lists at the pier.'
    const { program } = await make({ scopes: ['passports.view', 'events.view'], reason })
    expect(program).toMatchObject({ scopes: ['events.view', 'passports.view'], reason })
    expect(await auditOf(program.id)).toEqual([
      expect.objectContaining({
        action: 'program.create',
        agency_id: null,
        after: {
          account_id: program.id,
          scopes: ['events.view', 'passports.view'],
          purpose: reason,
          networks: [],
          lifetime_days: 90,
        },
      }),
    ])
  })

  test.each([
    ['a name', { name: '  ' }, 'name'],
    ['a scope', { scopes: [] }, 'scopes'],
    ['a scope that is one', { scopes: ['users.manage'] }, 'scopes.0'],
    ['a reason for personal data', { scopes: ['passports.view'] }, 'reason'],
    ['a reason that says something', { scopes: ['passports.view'], reason: ' ' }, 'reason'],
    ['networks', { networks: ['10.0.0.0/33'] }, 'networks.0'],
    ['networks, not names', { networks: ['localhost'] }, 'networks.0'],
    ['an end in time', { lifetime_days: 0 }, 'lifetime_days'],
    ['an end in two years', { lifetime_days: 731 }, 'lifetime_days'],
    ['an agency that is there', { agency_id: 999_999 }, 'agency_id'],
  ])('asks for %s', async (_what, body, field) => {
    const response = await server.admin.send('POST', '/programs', { ...wanted, ...body })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })

  test('imports data for the operator only', async () => {
    const body = { ...wanted, agency_id: agencyId, scopes: ['ingest.write'] }
    const response = await server.admin.send('POST', '/programs', body)
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['scopes']])
  })

  test('is for admins and agencies, after all factors', async () => {
    const staff = await server.staff.send('POST', '/programs', wanted)
    expect([staff.statusCode, staff.json().code]).toEqual([403, 'forbidden'])
    await server.db.updateTable('session').set({ stepped_up_at: null }).execute()
    try {
      const stale = await server.admin.send('POST', '/programs', wanted)
      expect([stale.statusCode, stale.json().code]).toEqual([403, 'step_up_required'])
    } finally {
      await server.db
        .updateTable('session')
        .set({ stepped_up_at: sql<Date>`now()` })
        .execute()
    }
  })

  test('no program makes programs', async () => {
    const { key } = await make({ scopes: ['events.view', 'webhooks.manage'] })
    for (const response of [
      await calling(key).get('/programs'),
      await calling(key).send('POST', '/programs', wanted),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden'])
    }
  })

  test('stops at a limit that revoked ones do not count for', async () => {
    const full = await startWithTwoAgencies()
    const agency_id = (await full.agency.get('/auth/me')).json().data.metadata.AgencyID
    for (let n = 0; n < maximumPrograms; n += 1) await addProgram(full, { agency_id })
    const once = () => full.agency.send('POST', '/programs', wanted)
    const refusal = await once()
    expect([refusal.statusCode, refusal.json().code]).toEqual([422, 'programs_full'])
    const [first] = (await full.agency.get('/programs')).json().data
    expect((await full.agency.send('DELETE', `/programs/${first.id}`)).statusCode).toBe(200)
    expect((await once()).statusCode).toBe(201)
    expect((await full.otherAgency.send('POST', '/programs', wanted)).statusCode).toBe(201)
  })
})

describe('an agency’s people', () => {
  test('make and see programs of their own agency alone', async () => {
    const { program } = await make({ name: 'Guide planner' }, server.agency)
    expect(program.agency).toEqual({ id: agencyId, name: 'Harbour Tours' })
    const theirs = await make({ name: 'Theirs' }, server.otherAgency)
    const operators = await make()
    const seen = await programs(server.agency)
    expect(new Set(seen.map(({ agency }) => agency?.id))).toEqual(new Set([agencyId]))
    expect(seen.find(({ id }) => id === program.id)).toEqual(program)
    const all = (await programs(server.admin)).map(({ id }) => id)
    expect(all).toEqual(
      expect.arrayContaining([program.id, theirs.program.id, operators.program.id]),
    )
  })

  test('find another agency’s and the operator’s as little as those that do not exist', async () => {
    const ids = [
      (await make({}, server.otherAgency)).program.id,
      (await make()).program.id,
      999_999,
    ]
    for (const id of ids) {
      for (const response of [
        await server.agency.send('PATCH', `/programs/${id}`, { name: 'Mine' }),
        await server.agency.send('POST', `/programs/${id}/keys`, { lifetime_days: 1 }),
        await server.agency.send('DELETE', `/programs/${id}`),
        await server.agency.send(
          'DELETE',
          `/programs/${id}/keys/00000000-0000-4000-8000-000000000001`,
        ),
      ]) {
        expect([response.statusCode, response.json().code]).toEqual([404, 'program_not_found'])
      }
    }
    const other = await server.agency.send('POST', '/programs', {
      ...wanted,
      agency_id: otherAgencyId,
    })
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['agency_id']])
  })

  test('manage none where the operator keeps that to itself', async () => {
    const kept = await startWithTwoAgencies({ AGENCY_API_KEYS: 'false' })
    const me = await kept.agency.get('/auth/me')
    expect(me.json().data.permissions).not.toContain('programs.manage')
    expect((await kept.agency.get('/programs')).statusCode).toBe(403)
    expect((await kept.admin.get('/programs')).statusCode).toBe(200)
  })
})

describe('updateProgram', () => {
  test('changes what every key may do, from the next call', async () => {
    const { program, key } = await make({ scopes: ['events.view', 'invoices.view'] })
    expect((await calling(key).get('/invoices')).statusCode).toBe(200)
    const response = await server.admin.send('PATCH', `/programs/${program.id}`, {
      name: 'Booking system, Hamburg',
      scopes: ['events.view'],
      version: program.version,
    })
    expect(response.json().data).toMatchObject({
      name: 'Booking system, Hamburg',
      scopes: ['events.view'],
    })
    const refusal = await calling(key).get('/invoices')
    expect(refusal.json().message).toBe('This API key lacks the scope invoices.view.')
    expect((await auditOf(program.id)).at(-1)).toMatchObject({
      action: 'program.change',
      before: { scopes: ['events.view', 'invoices.view'] },
      after: { scopes: ['events.view'], renamed: true },
    })
  })

  test('and from where', async () => {
    const { program, key } = await make()
    const narrow = { networks: ['203.0.113.7'] }
    await server.admin.send('PATCH', `/programs/${program.id}`, narrow)
    expect((await calling(key).get('/events')).statusCode).toBe(401)
    await server.admin.send('PATCH', `/programs/${program.id}`, { networks: [] })
    expect((await calling(key).get('/events')).statusCode).toBe(200)
  })

  test('needs a reason before personal data, and keeps the one it has', async () => {
    const { program } = await make()
    const scopes = ['events.view', 'passports.view']
    const send = (body: object) => server.admin.send('PATCH', `/programs/${program.id}`, body)
    expect(Object.keys((await send({ scopes })).json().errors)).toEqual(['reason'])
    expect((await send({ scopes, reason: 'Lists.' })).statusCode).toBe(200)
    expect(Object.keys((await send({ reason: null })).json().errors)).toEqual(['reason'])
    expect((await send({ name: 'Lists' })).json().data.reason).toBe('Lists.')
  })

  test('refuses what was read before someone else’s change; the same again changes nothing', async () => {
    const { program } = await make()
    const change = { name: 'Other', version: program.version }
    const send = () => server.admin.send('PATCH', `/programs/${program.id}`, change)
    expect((await send()).statusCode).toBe(200)
    const again = await send()
    expect(again.statusCode).toBe(200)
    expect(await auditOf(program.id)).toHaveLength(2)
    const stale = await server.admin.send('PATCH', `/programs/${program.id}`, {
      ...change,
      name: 'Third',
    })
    expect([stale.statusCode, stale.json().data.name]).toEqual([412, 'Other'])
  })
})

describe('rotateApiKey', () => {
  const rotate = (id: number, body: object) =>
    server.admin.send('POST', `/programs/${id}/keys`, { lifetime_days: 90, ...body })

  test('both keys hold during the grace time', async () => {
    const { program, key } = await make({ lifetime_days: null })
    const response = await rotate(program.id, { grace_hours: 24 })
    expect(response.statusCode).toBe(201)
    const rotated: Made = response.json().data
    expect(rotated.program.keys.map(({ hint }) => hint)).toEqual([
      rotated.key.slice(-10, -6),
      key.slice(-10, -6),
    ])
    const ends = Date.parse(rotated.program.keys[1]?.expires_at ?? '')
    expect(Math.round((ends - Date.now()) / 3_600_000)).toBe(24)
    for (const one of [key, rotated.key]) {
      expect((await calling(one).get('/events')).statusCode).toBe(200)
    }
    expect((await auditOf(program.id)).at(-1)).toMatchObject({
      action: 'program.rotate_key',
      after: { account_id: program.id, grace_hours: 24, lifetime_days: 90 },
    })
  })

  test('without grace the one before ends at once', async () => {
    const { program, key } = await make()
    const { key: newKey } = (await rotate(program.id, { grace_hours: 0 })).json().data
    expect((await calling(key).get('/events')).statusCode).toBe(401)
    expect((await calling(newKey).get('/events')).statusCode).toBe(200)
  })

  test('never lengthens a key, and follows one that has expired', async () => {
    const { program } = await make({ lifetime_days: 1 })
    const { keys } = (await rotate(program.id, { grace_hours: 168 })).json().data.program
    expect(keys[1].expires_at).toBe(program.keys[0]?.expires_at)
    await server.db
      .updateTable('api_key')
      .set({ expires_at: sql<Date>`now() - interval '1 day'` })
      .where('account_id', '=', program.id)
      .execute()
    const listed = (await programs(server.admin)).find(({ id }) => id === program.id)
    expect(listed?.keys).toMatchObject([{ is_expired: true }])
    const { key } = (await rotate(program.id, {})).json().data
    expect((await calling(key).get('/events')).statusCode).toBe(200)
  })

  test.each([{ grace_hours: -1 }, { grace_hours: 169 }, { lifetime_days: 1.5 }])(
    'refuses %j',
    async (body) => {
      const { program } = await make()
      expect((await rotate(program.id, body)).statusCode).toBe(422)
    },
  )
})

describe('a key that is refused', () => {
  const refusalsOf = (id: number) =>
    server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'program.refuse_key')
      .where('account_id', '=', id)
      .orderBy('id')
      .select(['actor', 'agency_id', 'after'])
      .execute()
  const refused = async (key: string) =>
    expect((await calling(key).get('/events')).statusCode).toBe(401)

  test.each([
    ['revoked', sql`update api_key set revoked_at = now()`],
    ['expired', sql`update api_key set expires_at = now() - interval '1 minute'`],
    ['elsewhere', sql`update program set networks = '{203.0.113.0/24}'`],
  ])('is recorded as %s, once an hour', async (reason, end) => {
    const { program, key } = await make()
    await sql`${end} where account_id = ${program.id}`.execute(server.db)
    await refused(key)
    await refused(key)
    const after = { account_id: program.id, hint: key.slice(-10, -6), reason }
    expect(await refusalsOf(program.id)).toEqual([{ actor: 'visitor', agency_id: null, after }])
    await sql`update api_key set refused_at = refused_at - interval '61 minutes'`.execute(server.db)
    await refused(key)
    expect(await refusalsOf(program.id)).toHaveLength(2)
  })

  test('is not recorded where it is not one of ours', async () => {
    const count = async () =>
      (
        await server.db
          .selectFrom('audit_entry')
          .where('action', '=', 'program.refuse_key')
          .select('id')
          .execute()
      ).length
    const before = await count()
    await refused(newApiKey())
    expect(await count()).toBe(before)
  })
})

describe('revokeApiKey and revokeProgram', () => {
  test('one key ends at once, the other goes on', async () => {
    const { program, key } = await make()
    const rotated: Made = (
      await server.admin.send('POST', `/programs/${program.id}/keys`, { lifetime_days: 90 })
    ).json().data
    const old = program.keys[0]?.id ?? ''
    const revoke = () => server.admin.send('DELETE', `/programs/${program.id}/keys/${old}`)
    expect((await revoke()).json().data.keys).toHaveLength(1)
    expect((await calling(key).get('/events')).statusCode).toBe(401)
    expect((await calling(rotated.key).get('/events')).statusCode).toBe(200)
    const again = await revoke()
    expect([again.statusCode, again.json().code]).toEqual([404, 'api_key_not_found'])
    expect((await auditOf(program.id)).at(-1)).toMatchObject({
      action: 'program.revoke_key',
      after: { hint: key.slice(-10, -6) },
    })
  })

  test('a program ends for good, with all of its keys', async () => {
    const { program, key } = await make()
    const end = () => server.admin.send('DELETE', `/programs/${program.id}`)
    expect((await end()).json().data).toMatchObject({ is_revoked: true, keys: [] })
    expect((await end()).statusCode).toBe(200)
    expect((await calling(key).get('/events')).statusCode).toBe(401)
    const rotated = await server.admin.send('POST', `/programs/${program.id}/keys`, {
      lifetime_days: 90,
    })
    expect(rotated.statusCode).toBe(404)
    const actions = (await auditOf(program.id)).map(({ action }) => action)
    expect(actions).toEqual(['program.create', 'program.revoke'])
  })

  test('needs no fresh factors: what leaks ends in one step', async () => {
    const { program } = await make()
    await server.db.updateTable('session').set({ stepped_up_at: null }).execute()
    const response = await server.admin.send('DELETE', `/programs/${program.id}`)
    await server.db
      .updateTable('session')
      .set({ stepped_up_at: sql<Date>`now()` })
      .execute()
    expect(response.statusCode).toBe(200)
  })
})

describe('getCallingProgram', () => {
  test('shows a program what it is, on either side', async () => {
    for (const [caller, agency] of [
      [server.admin, null],
      [server.agency, { id: agencyId, name: 'Harbour Tours' }],
    ] as const) {
      const { program, key } = await make({ scopes: ['events.view', 'events.update'] }, caller)
      const { id, name, scopes, keys } = program
      const [first] = keys
      expect((await calling(key).get('/programs/self')).json().data).toEqual({
        id,
        name,
        agency,
        scopes,
        key: { id: first?.id, hint: first?.hint, expires_at: first?.expires_at },
      })
    }
  })

  test('is not for people', async () => {
    expect((await server.admin.get('/programs/self')).statusCode).toBe(403)
  })
})

describe('who did it', () => {
  test('is shown with the program’s name and what it is', async () => {
    const { program, key } = await make({ name: 'Clerk', scopes: ['events.view', 'events.update'] })
    const { event_id, agency_hash } = await server.addEvent()
    const body = { agency_hash, pickup_time: '09:30' }
    expect((await calling(key).send('PATCH', `/events/${event_id}`, body)).statusCode).toBe(200)
    const history = (await server.staff.get(`/events/${event_id}/history`)).json().data
    expect(history).toContainEqual(
      expect.objectContaining({ account_name: 'Clerk', account_kind: 'program' }),
    )
    const audit = (await server.admin.get(`/audit?person=${program.id}`)).json().data
    expect(audit).toMatchObject([{ account: { id: program.id, name: 'Clerk', kind: 'program' } }])
    const sheet = await server.admin.get(
      `/audit/export?format=csv&language=en&person=${program.id}`,
    )
    expect(sheet.body).toContain('Clerk (API key)')
    const { people } = (await server.admin.get('/audit/choices')).json().data
    expect(people).toContainEqual({ id: program.id, name: 'Clerk', role: 'staff', kind: 'program' })
  })
})

test('behind the second wall an agency sees its own programs, and no hash at all', async () => {
  await make({}, server.otherAgency)
  const { program } = await make({}, server.agency)
  const as = <Result>(work: Parameters<typeof writeAs<Result>>[2]) =>
    writeAs(server.db, { agency_id: agencyId }, work)
  const ids = await as((db) => db.selectFrom('program').select('account_id').execute())
  expect(ids.map(({ account_id }) => account_id)).toContain(program.id)
  const own = (await programs(server.agency)).map(({ id }) => id)
  expect(new Set(ids.map(({ account_id }) => account_id))).toEqual(new Set(own))
  const keys = await as((db) => db.selectFrom('api_key').select('account_id').execute())
  expect(keys.every(({ account_id }) => own.includes(account_id))).toBe(true)
  await expect(
    as((db) => db.selectFrom('api_key').select('secret_hash').execute()),
  ).rejects.toThrow('permission denied')
  await expect(
    as((db) =>
      db
        .updateTable('program')
        .set({ scopes: ['passports.view'] })
        .execute(),
    ),
  ).rejects.toThrow('permission denied')
})
