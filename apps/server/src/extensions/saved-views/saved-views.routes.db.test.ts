import type { SavedView } from '@gangway/contract/saved-views'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { next, pusherClient, subscribed } from '../../testing/live-client.ts'
import { startListening } from '../../testing/live-server.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { startWithTwoAgencies, type TwoAgencies } from '../../testing/two-agencies.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()
/** A person of the first agency. */
let agencyColleague: TestCaller & { account_id: number }
let staffColleague: TestCaller & { account_id: number }

beforeAll(async () => {
  const { id: agency_id } = await server.db
    .selectFrom('agency')
    .where('agency_hash', '=', server.agencyHash)
    .select('id')
    .executeTakeFirstOrThrow()
  agencyColleague = await colleague({ email: 'ben@harbour.example', role: 'agency', agency_id })
  staffColleague = await colleague({ email: 'second@operator.example', role: 'staff' })
})

async function colleague(account: Parameters<TwoAgencies['addAccount']>[0]) {
  const account_id = await server.addAccount(account)
  return { ...(await server.signIn(account.email)), account_id }
}

beforeEach(async () => {
  await server.db.deleteFrom('saved_view').execute()
})

const urgent = {
  list: 'events',
  name: 'My urgent, Hamburg',
  filter: { waiting: 'act_now', port: '1' },
  sort: 'event_date|asc',
  per_page: 50,
}

async function viewsOf(caller: TestCaller, list = 'events'): Promise<SavedView[]> {
  const response = await caller.get(`/saved-views?list=${list}`)
  expect(response.statusCode).toBe(200)
  return response.json().data
}

async function save(caller: TestCaller, view: object = {}): Promise<SavedView> {
  const response = await caller.send('POST', '/saved-views', { ...urgent, ...view })
  expect(response.statusCode).toBe(201)
  return response.json().data
}

const namesOf = (views: readonly SavedView[]) => views.map(({ name }) => name)

describe('listSavedViews', () => {
  test('answers with the caller’s views of one list, by name', async () => {
    await save(server.agency, { name: 'zürich' })
    await save(server.agency, { name: 'Ärger' })
    await save(server.agency, { name: 'bergen' })
    await save(server.agency, { name: 'Unpaid', list: 'invoices', sort: 'date|asc' })
    await save(server.otherAgency, { name: 'Foreign' })
    expect(namesOf(await viewsOf(server.agency))).toEqual(['Ärger', 'bergen', 'zürich'])
    expect(namesOf(await viewsOf(server.agency, 'invoices'))).toEqual(['Unpaid'])
    expect(await viewsOf(server.staff)).toEqual([])
  })

  test('leaves out views that an older version stored differently', async () => {
    const { id } = await save(server.staff)
    const stored = JSON.stringify({ port: '1', years: 7, gone: null, deep: { a: 'b' } })
    await server.db.updateTable('saved_view').set({ filter: stored }).where('id', '=', id).execute()
    expect((await viewsOf(server.staff))[0]?.filter).toEqual({ port: '1' })
  })

  test.each(['', '?list=users', '?list=events&other=1'])('refuses %j', async (query) => {
    expect((await server.staff.get(`/saved-views${query}`)).statusCode).toBe(422)
  })
})

describe('createSavedView', () => {
  test('keeps filter, sort order and page size under a name', async () => {
    const view = await save(server.agency, { name: '  My urgent, Hamburg ' })
    expect(view).toEqual({
      ...urgent,
      columns: '',
      id: expect.any(Number),
      is_default: false,
      is_shared: false,
      shared_by: null,
      may_edit: true,
    })
    expect(await viewsOf(server.agency)).toEqual([view])
  })

  // Rule L1.15
  test('keeps the chosen columns in their order (rule L1.15)', async () => {
    const columns = 'id,status,event_date'
    const view = await save(server.agency, { columns, is_shared: true })
    expect(view.columns).toBe(columns)
    expect(await viewsOf(server.agency)).toEqual([view])
    expect(await viewsOf(agencyColleague)).toMatchObject([{ columns }])
    const path = `/saved-views/${view.id}`
    for (const next of ['status,id', '']) {
      const response = await server.agency.send('PATCH', path, { columns: next })
      expect(response.json().data).toEqual({ ...view, columns: next })
      expect(await viewsOf(server.agency)).toEqual([{ ...view, columns: next }])
    }
  })

  test('allows one default per list', async () => {
    await save(server.staff, { name: 'First', is_default: true })
    await save(server.staff, { name: 'Paid', list: 'invoices', sort: 'date|asc', is_default: true })
    await save(server.staff, { name: 'Second', is_default: true })
    const defaults = (await viewsOf(server.staff)).filter(({ is_default }) => is_default)
    expect(namesOf(defaults)).toEqual(['Second'])
    expect((await viewsOf(server.staff, 'invoices'))[0]?.is_default).toBe(true)
  })

  test('refuses a name the person already uses for this list, ignoring case', async () => {
    await save(server.staff, { name: 'Ærø' })
    const again = { ...urgent, name: ' ærØ ', is_default: true }
    const response = await server.staff.send('POST', '/saved-views', again)
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('saved_view_name_taken')
    expect(await viewsOf(server.staff)).toMatchObject([{ name: 'Ærø', is_default: false }])
    await save(server.staff, { name: 'ærø', list: 'invoices', sort: 'date|asc' })
    await save(server.agency, { name: 'ærø' })
  })

  // Rule L1.7
  test('keeps at most thirty per list', async () => {
    for (let number = 1; number <= 30; number += 1) {
      await save(server.staff, { name: `View ${number}` })
    }
    const response = await server.staff.send('POST', '/saved-views', urgent)
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('saved_views_full')
    expect(await viewsOf(server.staff)).toHaveLength(30)
    await save(server.staff, { list: 'invoices', sort: 'date|asc' })
  })

  test('keeps one of two created at once under one name', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.staff.send('POST', '/saved-views', urgent)),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((one, other) => one - other)).toEqual([201, 422, 422])
    expect(await viewsOf(server.staff)).toHaveLength(1)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ list: 'users' }, 'list'],
    [{ per_page: 0 }, 'per_page'],
    [{ per_page: 106 }, 'per_page'],
    [{ per_page: '25' }, 'per_page'],
    [{ sort: 'x'.repeat(401) }, 'sort'],
    [{ sort: 'anything' }, 'sort'],
    [{ sort: 'customer|asc' }, 'sort'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ filter: { port: 1 } }, 'filter.port'],
    [{ filter: { port: 'x'.repeat(401) } }, 'filter.port'],
    [{ filter: ['port'] }, 'filter'],
    [
      {
        filter: Object.fromEntries(Array.from({ length: 31 }, (_, n) => ['a'.repeat(n + 1), ''])),
      },
      'filter',
    ],
    [{ columns: 'x'.repeat(41) }, 'columns'],
    [{ columns: Array.from({ length: 80 }, () => 'status').join(',') }, 'columns'],
    [{ columns: 'id,,status' }, 'columns'],
    [{ columns: 'Keller, Mia' }, 'columns'],
    [{ columns: ['id'] }, 'columns'],
    [{ account_id: 1 }, 'account_id'],
  ])('refuses %j', async (part, field) => {
    const response = await server.staff.send('POST', '/saved-views', { ...urgent, ...part })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(await viewsOf(server.staff)).toEqual([])
  })

  test('refuses an invalid field name', async () => {
    const view = { ...urgent, filter: { 'no field': 'x' } }
    const response = await server.staff.send('POST', '/saved-views', view)
    expect(response.statusCode).toBe(422)
    expect(await viewsOf(server.staff)).toEqual([])
  })
})

describe('updateSavedView', () => {
  test('changes only the fields that are sent', async () => {
    const view = await save(server.staff)
    const path = `/saved-views/${view.id}`
    const renamed = await server.staff.send('PATCH', path, { name: 'Hamburg' })
    expect(renamed.json().data).toEqual({ ...view, name: 'Hamburg' })
    const replaced = { filter: { status: 'new' }, sort: 'id|asc', per_page: 10 }
    const response = await server.staff.send('PATCH', path, replaced)
    expect(response.json().data).toEqual({ ...view, name: 'Hamburg', ...replaced })
    expect(await viewsOf(server.staff)).toEqual([response.json().data])
  })

  test('a view that becomes the default replaces another, and may give it up', async () => {
    const first = await save(server.staff, { name: 'First', is_default: true })
    const second = await save(server.staff, { name: 'Second' })
    await server.staff.send('PATCH', `/saved-views/${second.id}`, { is_default: true })
    expect(await viewsOf(server.staff)).toEqual([
      { ...first, is_default: false },
      { ...second, is_default: true },
    ])
    await server.staff.send('PATCH', `/saved-views/${second.id}`, { is_default: false })
    expect((await viewsOf(server.staff)).some(({ is_default }) => is_default)).toBe(false)
  })

  test('may change the case of its own name, but not take another’s', async () => {
    const view = await save(server.staff)
    await save(server.staff, { name: 'Bergen' })
    const path = `/saved-views/${view.id}`
    const cased = await server.staff.send('PATCH', path, { name: 'MY URGENT, HAMBURG' })
    expect(cased.json().data.name).toBe('MY URGENT, HAMBURG')
    const taken = await server.staff.send('PATCH', path, { name: 'bergen', per_page: 10 })
    expect(taken.json().code).toBe('saved_view_name_taken')
    expect(await viewsOf(server.staff)).toMatchObject([{ name: 'Bergen' }, cased.json().data])
  })

  test.each([
    { name: '' },
    { list: 'invoices' },
    { per_page: 1.5 },
    { columns: 'id;status' },
    { is_default: 'yes' },
    { is_shared: 1 },
  ])('refuses %j and changes nothing', async (change) => {
    const view = await save(server.staff)
    const response = await server.staff.send('PATCH', `/saved-views/${view.id}`, change)
    expect(response.statusCode).toBe(422)
    expect(await viewsOf(server.staff)).toEqual([view])
  })
})

describe('deleteSavedView', () => {
  test('deletes it, once', async () => {
    const view = await save(server.agency)
    const path = `/saved-views/${view.id}`
    expect((await server.agency.send('DELETE', path)).statusCode).toBe(204)
    expect(await viewsOf(server.agency)).toEqual([])
    expect((await server.agency.send('DELETE', path)).json().code).toBe('saved_view_not_found')
  })
})

test.each(['PATCH', 'DELETE'] as const)(
  '%s: another person’s view looks like none, even to colleagues and admins',
  async (method) => {
    const view = await save(server.staff)
    for (const caller of [server.admin, server.agency]) {
      const foreign = await caller.send(method, `/saved-views/${view.id}`, { name: 'Mine' })
      const none = await caller.send(method, '/saved-views/999999', { name: 'Mine' })
      expect(foreign.statusCode).toBe(404)
      expect(withoutRequestId(foreign)).toBe(withoutRequestId(none))
    }
    expect(await viewsOf(server.staff)).toEqual([view])
  },
)

describe('a shared view', () => {
  const change = (caller: TestCaller, { id }: SavedView, body: object) =>
    caller.send('PATCH', `/saved-views/${id}`, body)

  test('is found by everyone on its owner’s side, and by no one else', async () => {
    const ofStaff = await save(server.staff, { name: 'Operator’s', is_shared: true })
    const ofAgency = await save(server.agency, { name: 'Agency’s', is_shared: true })
    const shared = { shared_by: expect.any(String), may_edit: false }
    expect(await viewsOf(staffColleague)).toEqual([{ ...ofStaff, ...shared }])
    expect(await viewsOf(server.admin)).toEqual([{ ...ofStaff, ...shared, may_edit: true }])
    expect(await viewsOf(agencyColleague)).toEqual([{ ...ofAgency, ...shared }])
    expect(await viewsOf(server.otherAgency)).toEqual([])
    expect(await viewsOf(server.agency)).toEqual([ofAgency])
    expect(await viewsOf(staffColleague, 'invoices')).toEqual([])
  })

  test('stands beside one’s own of the same name, and counts only for its owner', async () => {
    await save(server.staff, { is_shared: true })
    await save(staffColleague)
    expect((await viewsOf(staffColleague)).map(({ shared_by }) => shared_by === null)).toEqual([
      false,
      true,
    ])
  })

  test('leaves the default to each person', async () => {
    const view = await save(server.staff, { is_shared: true, is_default: true })
    expect(view.is_default).toBe(true)
    const [seen] = await viewsOf(staffColleague)
    expect(seen?.is_default).toBe(false)
    const refused = await change(server.admin, view, { is_default: true })
    expect(refused.json().code).toBe('forbidden')
    await change(server.admin, view, { per_page: 10 })
    expect(await viewsOf(server.staff)).toEqual([{ ...view, per_page: 10 }])
  })

  test.each(['agency', 'staff'] as const)('of the %s: colleagues change nothing', async (side) => {
    const owner = server[side]
    const other = side === 'staff' ? staffColleague : agencyColleague
    const view = await save(owner, { is_shared: true })
    for (const body of [{ name: 'Mine' }, { is_shared: false }, { is_default: true }]) {
      const refused = await change(other, view, body)
      expect(refused.statusCode).toBe(403)
      expect(refused.json().code).toBe('forbidden')
    }
    const deleted = await other.send('DELETE', `/saved-views/${view.id}`)
    expect(deleted.json().code).toBe('forbidden')
    expect(await viewsOf(owner)).toEqual([view])
  })

  test('is edited and withdrawn by admins where it is the operator’s, and stays its owner’s', async () => {
    const view = await save(server.staff, { is_shared: true })
    const renamed = await change(server.admin, view, { name: 'Everyone’s' })
    expect(renamed.json().data).toMatchObject({ name: 'Everyone’s', is_shared: true })
    const deleted = await server.admin.send('DELETE', `/saved-views/${view.id}`)
    expect(deleted.statusCode).toBe(403)
    expect((await change(server.admin, view, { is_shared: false })).statusCode).toBe(200)
    expect(await viewsOf(server.admin)).toEqual([])
    expect(await viewsOf(server.staff)).toEqual([{ ...view, name: 'Everyone’s', is_shared: false }])
    expect((await change(server.admin, view, { is_shared: true })).statusCode).toBe(404)
  })

  test('of an agency is none to admins and to other agencies', async () => {
    const view = await save(server.agency, { is_shared: true })
    for (const caller of [server.admin, server.otherAgency]) {
      expect((await change(caller, view, { name: 'Mine' })).statusCode).toBe(404)
      expect((await caller.send('DELETE', `/saved-views/${view.id}`)).statusCode).toBe(404)
    }
  })

  test('is not taken along to another side, nor left to an agency by someone who has left', async () => {
    await save(server.agency, { is_shared: true })
    const account = () =>
      server.db.updateTable('account').where('email', '=', 'anna@harbour.example')
    await account().set({ disabled_at: new Date() }).execute()
    expect(await viewsOf(agencyColleague)).toEqual([])
    await account().set({ disabled_at: null }).execute()
    expect(await viewsOf(agencyColleague)).toEqual([])
  })

  test('is announced at once to those who find it', async () => {
    const listening = await startListening(server.deps)
    const { account_id } = agencyColleague
    const client = pusherClient(listening, agencyColleague.token)
    const { channel, refusal } = await subscribed(client, `private-App.User.${account_id}`)
    expect(refusal).toBeNull()
    const shared = next(channel, 'shared-views-changed')
    const view = await save(server.agency, { is_shared: true })
    await shared
    const withdrawn = next(channel, 'shared-views-changed')
    await change(server.agency, view, { is_shared: false })
    await withdrawn
    expect(await viewsOf(agencyColleague)).toEqual([])
  })
})

test('a person’s views go with the account', async () => {
  const account_id = await server.addAccount({ email: 'short@operator.example', role: 'staff' })
  await save(server.staff)
  // Moved to an account that never signed in: an account with recorded actions stays.
  await server.db.updateTable('saved_view').set({ account_id }).execute()
  await server.db.deleteFrom('account').where('id', '=', account_id).execute()
  const left = await server.db.selectFrom('saved_view').select('id').execute()
  expect(left).toEqual([])
})
