import type { AuditChoices, AuditEntry } from '@gangway/contract/audit'
import { exampleChanges } from '@gangway/testkit/example-changes'
import { buildOrder } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { recordChanges } from '../../modules/changes/index.ts'

const server = await startWithTwoAgencies()

interface Answer {
  data: AuditEntry[]
  next_before: string | null
}

async function audit(query: Record<string, string> = {}): Promise<Answer> {
  const response = await server.admin.get(`/audit?${new URLSearchParams(query).toString()}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function choices(): Promise<AuditChoices> {
  return (await server.admin.get('/audit/choices')).json().data
}

async function idOf(name: string): Promise<number> {
  const { people } = await choices()
  const person = people.find((one) => one.name === name)
  if (person === undefined) throw new Error(`no one is called ${name}`)
  return person.id
}

const actionsOf = ({ data }: Answer) => data.map(({ action }) => action)

/** Records this many changes of one agency, all at one moment. */
async function record(count: number, agency_id: number, event_id: number): Promise<void> {
  const change = { ...exampleChanges['event.open'], actor: 'system' as const, agency_id, event_id }
  await server.db.transaction().execute((transaction) =>
    recordChanges(
      transaction,
      Array.from({ length: count }, () => change),
    ),
  )
}

async function orderWithPassport(order_id: string) {
  return server.addEvent({
    orders: [buildOrder({ order_id }), buildOrder({ order_id: `${order_id}-other` })],
  })
}

describe('listAudit', () => {
  // Rule P3.6
  test('lists changes, accesses and sign-ins, newest first, with what and from where', async () => {
    const { event_id, orders, agency_hash } = await orderWithPassport('B-1')
    await server.agency.get(`/events/${event_id}/excursions/${orders[0]}`)
    await server.agency.send('PUT', `/events/${orders[0]}/excursion`, {
      event_id,
      agency_hash,
      excursion_status: 'approved',
    })
    const { data } = await audit({ event: String(event_id) })
    expect(data.map(({ action, actor }) => [action, actor])).toEqual([
      ['event.follow_orders', 'account'],
      ['order.approve', 'account'],
      ['order.open_personal_data', 'account'],
      ['order.create', 'import'],
      ['order.create', 'import'],
      ['event.create', 'import'],
    ])
    expect(data[1]).toEqual({
      id: expect.stringMatching(/^\d{16}-entry-\d+$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: 'account',
      account: { id: await idOf('anna'), name: 'anna', role: 'agency', kind: 'person' },
      agency: { id: expect.any(Number), name: 'Harbour Tours' },
      action: 'order.approve',
      event: { id: event_id, title: expect.any(String), date: expect.stringMatching(/^\d{4}-/) },
      order: { id: orders[0], number: 'B-1' },
      about_account: null,
      changes: [{ field: 'status', before: 'requested', after: 'approved', is_withheld: false }],
      origin: null,
    })
    expect(data[2]).toMatchObject({
      id: expect.stringMatching(/-access-/),
      account: { name: 'anna' },
      order: { number: 'B-1' },
      changes: [{ field: 'kinds', before: null }],
    })
  })

  test('shows where a sign-in came from for as long as that is kept', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'finn@fjord.example', password: 'wrong' },
      headers: { 'user-agent': 'Firefox' },
      remoteAddress: '192.0.2.7',
    })
    const [refused] = (await audit({ action: 'session.refuse' })).data
    expect(refused).toMatchObject({
      actor: 'visitor',
      account: { name: 'finn' },
      changes: [
        { field: 'by', after: 'password' },
        { field: 'reason', after: 'wrong_credentials' },
      ],
      origin: { address: '192.0.2.7', user_agent: 'Firefox', is_new_device: false },
    })
    await server.db.deleteFrom('sign_in').where('address', '=', '192.0.2.7').execute()
    expect((await audit({ action: 'session.refuse' })).data[0]?.origin).toBeNull()
  })

  test('names personal fields and those of other releases, but never their values', async () => {
    await server.db
      .insertInto('audit_entry')
      .values({
        actor: 'system',
        action: 'thing.of_another_release',
        before: JSON.stringify({ secret: 'canary', customer: 'canary', status: 'new' }),
        after: JSON.stringify({
          secret: 'sparrow',
          customer: 'sparrow',
          status: 'requested',
          sign_in: 'canary',
          account_id: 'canary',
          done: { person: 3, file: null },
          withheld: [7, 'phone'],
        }),
      })
      .execute()
    const answer = await audit({ action: 'thing.of_another_release' })
    const withheld = (field: string) => ({ field, before: null, after: null, is_withheld: true })
    const byName = (one: { field: string }, other: { field: string }) =>
      one.field.localeCompare(other.field)
    expect(answer.data[0]?.changes.toSorted(byName)).toEqual([
      withheld('customer'),
      { field: 'done', before: null, after: 'file –, person 3', is_withheld: false },
      withheld('phone'),
      withheld('secret'),
      { field: 'status', before: 'new', after: 'requested', is_withheld: false },
    ])
    expect(JSON.stringify(answer)).not.toMatch(/canary|sparrow/)
  })

  test('goes back fifty at a time through entries and accesses of one moment, without a gap or a repetition', async () => {
    const { event_id, orders } = await orderWithPassport('B-2')
    const { agencies } = await choices()
    const [agency] = agencies
    const excursion_id = orders[0] ?? 0
    const account_id = await idOf('admin')
    await sql`
      insert into person_access (at, account_id, agency_id, excursion_id, fields)
      select '2020-01-01T12:00:00.123456Z', ${account_id}, ${agency?.id ?? 0}, ${excursion_id}, '{age}'
      from generate_series(1, 70)`.execute(server.db)
    await sql`
      insert into audit_entry (at, actor, action, event_id)
      select '2020-01-01T12:00:00.123456Z', 'system', 'event.open', ${event_id}
      from generate_series(1, 70)`.execute(server.db)
    const asked = { event: String(event_id), to: '2020-12-31' }
    const pages = [await audit(asked)]
    for (let before = pages[0]?.next_before; typeof before === 'string';) {
      // oxlint-disable-next-line no-await-in-loop -- each answer says where the next begins
      const next = await audit({ ...asked, before })
      pages.push(next)
      before = next.next_before
    }
    expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 40])
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ id }) => id)).size).toBe(140)
    expect(all.map(({ id }) => id.includes('entry'))).toEqual(
      Array.from({ length: 140 }, (_, index) => index < 70),
    )
  })

  // Rule P3.6
  test('an event that followed a decision stands on its own, and is found and counted so', async () => {
    const { event_id, orders, agency_hash } = await orderWithPassport('F-1')
    await server.agency.send('POST', `/events/${event_id}/decisions`, {
      agency_hash,
      excursion_ids: orders,
      excursion_status: 'approved',
    })
    const event = String(event_id)
    const { data } = await audit({ event, action: 'event.follow_orders' })
    expect(data).toMatchObject([
      { action: 'event.follow_orders', event: { id: event_id }, order: null },
    ])
    expect(data[0]?.changes.map(({ field }) => field)).toContain('status')
    const approved = await audit({ event, action: 'order.approve' })
    expect(actionsOf(approved)).toEqual(['order.approve', 'order.approve'])
    expect(JSON.stringify(approved)).not.toContain('total_pax')
    expect(actionsOf(await audit({ order: 'F-1' }))).not.toContain('event.follow_orders')
    const all = actionsOf(await audit({ event }))
    const before = data[0]?.id ?? ''
    expect(actionsOf(await audit({ event, before }))).toEqual(all.slice(1))
    const query = `event=${event}&format=csv&language=en&time_zone=UTC`
    expect(parse((await server.admin.get(`/audit/export?${query}`)).body)).toHaveLength(
      all.length + 1,
    )
    const [{ changes } = { changes: [] }] = (await audit({ action: 'audit.export' })).data
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'rows', after: String(all.length) }),
    )
  })

  test('finds by person, agency, action, group, event, order, account and days, and all at once', async () => {
    const one = await orderWithPassport('B-3')
    const other = await orderWithPassport('B-4')
    const { agencies } = await choices()
    const [first, second] = ['Harbour Tours', 'Fjord Guides'].map(
      (name) => agencies.find((agency) => agency.name === name)?.id ?? 0,
    )
    await server.agency.get(`/events/${one.event_id}/excursions/${one.orders[0]}`)
    await server.agency.send('POST', `/events/${other.event_id}/opened`)
    const anna = String(await idOf('anna'))
    const byAnna = await audit({ person: anna })
    expect(new Set(byAnna.data.map(({ account }) => account?.name))).toEqual(new Set(['anna']))
    expect(actionsOf(byAnna).slice(0, 2)).toEqual(['event.open', 'order.open_personal_data'])
    expect((await audit({ person: anna, agency: String(second) })).data).toEqual([])
    const ofOrder = await audit({ order: ' B-3 ' })
    expect(actionsOf(ofOrder)).toEqual(['order.open_personal_data', 'order.create'])
    expect((await audit({ order: 'B-' })).data).toEqual([])
    const opened = await audit({ action: 'personal_data', agency: String(first), person: anna })
    expect(new Set(actionsOf(opened))).toEqual(new Set(['order.open_personal_data']))
    const together = {
      person: anna,
      agency: String(first),
      action: 'event.open',
      event: String(other.event_id),
      from: '2020-01-01',
      to: '2100-01-01',
      time_zone: 'America/New_York',
    }
    expect(actionsOf(await audit(together))).toEqual(['event.open'])
    expect((await audit({ ...together, from: '2099-12-31' })).data).toEqual([])
    const invited = await server.admin.send('POST', '/users', {
      email: 'new@operator.example',
      name: 'Nora',
      role: 'staff',
      agency_id: null,
      language: 'en',
    })
    const account = String(invited.json().data.id)
    expect((await audit({ account })).data).toMatchObject([
      { action: 'account.invite', account: { name: 'admin' }, about_account: { name: 'Nora' } },
    ])
  })

  test.each([
    ['Pacific/Kiritimati', '2021-03-02', true],
    ['Pacific/Kiritimati', '2021-03-01', false],
    ['Pacific/Pago_Pago', '2021-03-01', true],
    ['Pacific/Pago_Pago', '2021-03-02', false],
  ])('goes by the days of %s: %s', async (time_zone, day, isFound) => {
    await sql`
      insert into audit_entry (at, actor, action)
      select '2021-03-01T23:30:00Z', 'system', 'keys.add'
      where not exists (select from audit_entry where at = '2021-03-01T23:30:00Z')`.execute(
      server.db,
    )
    const { data } = await audit({ action: 'keys', from: day, to: day, time_zone })
    expect(data.length).toBe(isFound ? 1 : 0)
  })

  test.each([
    'person=0',
    'agency=x',
    'action=Order',
    'action=a.b.c',
    'event=1.5',
    `order=${'x'.repeat(101)}`,
    'from=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'time_zone=Mars/Olympus',
    'before=12',
    'before=99999999999999999-entry-1',
    'page=2',
  ])('refuses ?%s in words', async (query) => {
    const answers = await Promise.all(
      ['en', 'de'].map((language) =>
        server.app.inject({
          method: 'GET',
          url: `/api/v1/audit?${query}`,
          headers: {
            authorization: `Bearer ${server.admin.token}`,
            'accept-language': language,
          },
        }),
      ),
    )
    const [english, german] = answers.map((response) => {
      expect(response.statusCode).toBe(422)
      expect(response.json().code).toBe('validation_failed')
      return JSON.stringify(response.json().errors)
    })
    expect(english).toMatch(/[a-z]{3,} [a-z]/)
    expect(german).not.toBe(english)
  })

  test('takes days at both ends of the calendar', async () => {
    expect((await audit({ from: '9999-12-31' })).data).toEqual([])
    expect((await audit({ to: '1000-01-01' })).data).toEqual([])
    expect((await audit({ before: '9999999999999999-entry-999999999999999' })).data).not.toEqual([])
  })

  test.each(['/audit', '/audit/choices', '/audit/export?format=csv'])(
    '%s is for admins alone',
    async (path) => {
      for (const caller of [server.staff, server.agency]) {
        // oxlint-disable-next-line no-await-in-loop -- one caller after the other
        const response = await caller.get(path)
        expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden'])
      }
      const nobody = await server.app.inject({ method: 'GET', url: `/api/v1${path}` })
      expect(nobody.statusCode).toBe(401)
    },
  )
})

describe('exportAudit', () => {
  async function linesOf(query: string): Promise<string[][]> {
    const response = await server.admin.get(`/audit/export?format=csv&${query}`)
    expect(response.statusCode).toBe(200)
    return parse(response.rawPayload, { bom: true, record_delimiter: '\r\n' })
  }

  test('holds everything that the filter finds, on however many pages, and is recorded', async () => {
    const { event_id } = await server.addEvent({ orders: [] })
    const { agencies } = await choices()
    await record(2_100, agencies[0]?.id ?? 0, event_id)
    const [header, ...lines] = await linesOf(`event=${event_id}&language=de&order=`)
    expect(header?.slice(0, 5)).toEqual(['Datum', 'Zeit', 'Wer', 'Agentur', 'Was'])
    expect(lines).toHaveLength(2_101)
    expect(lines[0]?.[4]).toBe('Anfrage zum ersten Mal geöffnet')
    expect(lines[0]?.[9]).toBe('Status: new → requested')
    const [recorded] = (await audit({ action: 'audit.export' })).data
    expect(recorded).toMatchObject({ actor: 'account', account: { name: 'admin' } })
    expect(
      Object.fromEntries(recorded?.changes.map(({ field, after }) => [field, after]) ?? []),
    ).toEqual({
      format: 'csv',
      language: 'de',
      rows: '2101',
      event: String(event_id),
      searched: 'false',
    })
  })

  test('does not contain itself, nor the text that was searched for', async () => {
    const lines = await linesOf('action=audit.export&order=A-canary')
    expect(lines).toHaveLength(1)
    const { data } = await audit({ action: 'audit.export' })
    expect(data[0]?.changes).toContainEqual({
      field: 'searched',
      before: null,
      after: 'true',
      is_withheld: false,
    })
    expect(JSON.stringify(data)).not.toContain('canary')
  })
})

describe('listAuditChoices', () => {
  test('names everyone and every agency, by name', async () => {
    const { people, agencies } = await choices()
    const names = agencies.map(({ name }) => name)
    expect(names).toEqual(['Fjord Guides', 'Harbour Tours'])
    expect(people.find(({ name }) => name === 'finn')).toMatchObject({ role: 'agency' })
  })
})
