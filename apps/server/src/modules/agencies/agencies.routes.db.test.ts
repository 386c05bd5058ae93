import type { AgencyRow } from '@gangway/contract/agencies'
import { describe, expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()

async function listed(query = ''): Promise<AgencyRow[]> {
  const response = await server.admin.get(`/agencies${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().data
}

async function harbour(): Promise<AgencyRow> {
  const found = (await listed()).find(({ reference }) => reference === 'AG-HARBOUR')
  if (found === undefined) throw new Error('no agency AG-HARBOUR')
  return found
}

const newAgency = {
  reference: 'AG-NEW',
  name: 'Øresund Guides',
  emails: ['Office@Oresund.example'],
  contact_name: 'Søren Åkesson',
  contact_phone: '+45 32 123456',
  language: 'de',
}

function auditsOf(agencyId: number) {
  return server.db
    .selectFrom('audit_entry')
    .where('agency_id', '=', agencyId)
    .where('action', 'like', 'agency.%')
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute()
}

describe('listAgencies', () => {
  test('answers a page of agencies by name, without their hashes', async () => {
    const response = await server.admin.get('/agencies')
    const { data, total } = response.json()
    expect(total).toBe(2)
    expect(data.map(({ name }: AgencyRow) => name)).toEqual(['Fjord Guides', 'Harbour Tours'])
    expect(data[1]).toMatchObject({ reference: 'AG-HARBOUR', users: 1, events: 0, language: 'en' })
    expect(response.body).not.toContain(server.agencyHash)
  })

  test.each([
    ['?filter=FJORD', ['Fjord Guides']],
    ['?filter=guides%20Fj%C3%B8rd', ['Fjord Guides']],
    ['?filter=harbour-tours.example', ['Fjord Guides', 'Harbour Tours']],
    ['?filter=_', []],
    ['?sort=reference|desc', ['Harbour Tours', 'Fjord Guides']],
    ['?per_page=1&page=2', ['Harbour Tours']],
  ])('%s', async (query, names) => {
    expect((await listed(query)).map(({ name }) => name)).toEqual(names)
  })

  test.each(['sort=agency_hash|asc', 'page=x', 'other=1'])('refuses %s', async (query) => {
    expect((await server.admin.get(`/agencies?${query}`)).statusCode).toBe(422)
  })
})

describe('getAgency', () => {
  const contact = {
    name: 'Harbour Tours',
    emails: ['office@harbour-tours.example'],
    contact_name: 'Jens Petersen',
    contact_phone: '+49 40 123456',
  }

  test('shows its own people, staff and admins how to reach it, and no more', async () => {
    const { id } = await harbour()
    await server.admin.send('PATCH', `/agencies/${id}`, contact)
    for (const caller of [server.agency, server.staff, server.admin]) {
      const response = await caller.get(`/agencies/${id}`)
      expect(response.statusCode).toBe(200)
      expect(response.json().data).toEqual({ id, ...contact })
    }
  })

  test('looks to another agency as if it did not exist', async () => {
    const { id } = await harbour()
    const foreign = await server.otherAgency.get(`/agencies/${id}`)
    const none = await server.otherAgency.get('/agencies/999999')
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json().code).toBe('agency_not_found')
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(none))
    expect((await server.staff.get('/agencies/999999')).statusCode).toBe(404)
  })

  test.each(['0', 'x', '1.5', '99999999999', '-1'])('finds none with the number %s', async (id) => {
    expect((await server.agency.get(`/agencies/${id}`)).statusCode).toBe(404)
  })
})

describe('createAgency', () => {
  test('adds an agency with a hash of its own', async () => {
    const response = await server.admin.send('POST', '/agencies', newAgency)
    expect(response.statusCode).toBe(201)
    const { data } = response.json()
    expect(data).toEqual({
      ...newAgency,
      id: expect.any(Number),
      emails: ['office@oresund.example'],
      users: 0,
      events: 0,
      version: expect.any(String),
    })
    const entries = await auditsOf(data.id)
    expect(entries).toMatchObject([{ action: 'agency.create' }])
    expect(JSON.stringify(entries)).not.toContain('Søren')
  })

  test('refuses a reference that another agency has', async () => {
    const body = { ...newAgency, reference: 'AG-FJORD' }
    const response = await server.admin.send('POST', '/agencies', body)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['reference'])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ reference: '' }, 'reference'],
    [{ emails: [] }, 'emails'],
    [{ emails: ['office'] }, 'emails.0'],
    [{ emails: Array.from({ length: 11 }, (_, n) => `a${n}@x.example`) }, 'emails'],
    [{ language: 'fr' }, 'language'],
    [{ agency_hash: '0'.repeat(32) }, 'agency_hash'],
  ])('refuses %o', async (part, field) => {
    const body = { ...newAgency, reference: 'AG-BAD', ...part }
    const response = await server.admin.send('POST', '/agencies', body)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(await listed('?filter=AG-BAD')).toEqual([])
  })
})

describe('updateAgency', () => {
  test('changes only the fields that are sent', async () => {
    const before = await harbour()
    const change = { contact_name: 'Ida Ångström', emails: ['ida@harbour.example'] }
    const response = await server.admin.send('PATCH', `/agencies/${before.id}`, change)
    expect(response.json().data).toEqual({ ...before, ...change, version: expect.any(String) })
    const entries = await auditsOf(before.id)
    expect(entries.at(-1)).toMatchObject({
      action: 'agency.change',
      after: { fields: ['emails', 'contact_name'] },
    })
    expect(JSON.stringify(entries)).not.toContain('Ida')
  })

  test('a caller who has not seen the last change gets it and changes nothing without asking again', async () => {
    const { id, version } = await harbour()
    const change = (body: object) => server.admin.send('PATCH', `/agencies/${id}`, body)
    const faster = await change({ contact_phone: '+49 40 999', version })
    expect(faster.statusCode).toBe(200)
    const stale = await change({ contact_name: 'Too Late', version })
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ code: 'stale', data: await harbour() })
    expect((await harbour()).contact_name).not.toBe('Too Late')
    const again = await change({ contact_name: 'Too Late', version: stale.json().data.version })
    expect(again.json().data).toMatchObject({
      contact_name: 'Too Late',
      contact_phone: '+49 40 999',
    })
    expect((await change({ contact_name: 'x', version: 'old' })).statusCode).toBe(422)
  })

  test('a change without a difference leaves no trace', async () => {
    const { id, name } = await harbour()
    const before = await auditsOf(id)
    await server.admin.send('PATCH', `/agencies/${id}`, { name })
    expect(await auditsOf(id)).toEqual(before)
  })

  test.each([{ name: '' }, { emails: [] }, { reference: 'AG-OTHER' }, { language: 'xx' }])(
    'refuses %o and changes nothing',
    async (change) => {
      const before = await harbour()
      const response = await server.admin.send('PATCH', `/agencies/${before.id}`, change)
      expect(response.statusCode).toBe(422)
      expect(await harbour()).toEqual(before)
    },
  )
})

describe('rotateAgencyHash', () => {
  test('voids the old hash and shows the agency the new one', async () => {
    const event = await server.addEvent()
    const { id } = await harbour()
    const old = `/events/${event.event_id}/${event.agency_hash}`
    expect((await server.agency.get(old)).statusCode).toBe(200)
    const response = await server.admin.send('POST', `/agencies/${id}/rotate-hash`)
    expect(response.statusCode).toBe(200)
    expect((await server.agency.get(old)).statusCode).toBe(404)
    const { agency_hash } = (await server.agency.get(`/events/${event.event_id}`)).json().data
    expect(agency_hash).toMatch(/^[0-9a-f]{32}$/)
    expect(agency_hash).not.toBe(event.agency_hash)
    expect((await auditsOf(id)).at(-1)?.action).toBe('agency.rotate_hash')
    expect(response.body).not.toContain(agency_hash)
  })
})

const calls = [
  ['GET', '/agencies'],
  ['POST', '/agencies'],
  ['PATCH', '/agencies/1'],
  ['POST', '/agencies/1/rotate-hash'],
] as const

test.each(calls)('%s %s is for admins only', async (method, path) => {
  for (const caller of [server.staff, server.agency]) {
    const answer = method === 'GET' ? caller.get(path) : caller.send(method, path, {})
    expect((await answer).json().code).toBe('forbidden')
  }
})

test.each(['', '/rotate-hash'])('an agency that does not exist is refused: %s', async (path) => {
  const method = path === '' ? 'PATCH' : 'POST'
  const response = await server.admin.send(method, `/agencies/999999${path}`, {})
  expect(response.json().code).toBe('agency_not_found')
})
