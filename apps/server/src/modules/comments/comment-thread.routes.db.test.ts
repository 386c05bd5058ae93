import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ageAccounts, commentsPath, threadOf, written } from '../../testing/comment-calls.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let event: AddedEvent

beforeAll(async () => {
  await ageAccounts(server)
})

beforeEach(async () => {
  event = await server.addEvent()
})

describe('markCommentsRead', () => {
  const unreadOf = async (caller: TestCaller) => {
    const { unread } = await threadOf(caller, event)
    const { data } = (await caller.get(`/events/${event.event_id}`)).json()
    expect(data.unread_comments).toBe(unread)
    const rows = (await caller.get(`/events?filter=${event.event_id}&searchable=id`)).json().data
    const row = rows.find(({ id }: { id: number }) => id === event.event_id)
    expect(row.unread_comments).toBe(unread)
    const listed = (await caller.get('/events?comments=unread&per-page=100')).json().data
    const ids = listed.map(({ id }: { id: number }) => id)
    expect(ids.includes(event.event_id)).toBe(unread > 0)
    const { unread_comments } = (await caller.get('/dashboard')).json().data
    expect(unread_comments).toEqual({ count: ids.length, filter: { comments: 'unread' } })
    return unread
  }
  const read = (caller: TestCaller, comment_id: number) =>
    caller.send('POST', commentsPath(event, '/read'), { comment_id })

  // Rule C1.6
  test('counts for each person what others wrote and they have not seen', async () => {
    const first = await written(server.agency, event, 'one')
    const second = await written(server.agency, event, 'two')
    await written(server.staff, event, 'hidden', { is_internal: true })
    expect(await unreadOf(server.agency)).toBe(0)
    expect(await unreadOf(server.staff)).toBe(2)
    expect(await unreadOf(server.admin)).toBe(3)
    expect((await read(server.staff, first.id)).json().data).toEqual({ unread: 1 })
    expect((await threadOf(server.staff, event)).last_read_id).toBe(first.id)
    await read(server.staff, second.id)
    await read(server.staff, first.id)
    expect(await unreadOf(server.staff)).toBe(0)
    expect(await unreadOf(server.admin)).toBe(3)
    await server.agency.send('DELETE', commentsPath(event, `/${first.id}`))
    expect(await unreadOf(server.admin)).toBe(2)
  })

  test('an agency’s mark does not pass comments it cannot see', async () => {
    const { id } = await written(server.agency, event, 'seen')
    const hidden = await written(server.staff, event, 'hidden', { is_internal: true })
    await read(server.agency, hidden.id)
    expect((await threadOf(server.agency, event)).last_read_id).toBe(id)
    await written(server.staff, event, 'later')
    expect(await unreadOf(server.agency)).toBe(1)
  })

  test('comments older than an account do not count as unread', async () => {
    const { created_at: writtenAt } = await written(server.agency, event, 'long ago')
    const email = `new-${event.event_id}@operator.example`
    const id = await server.addAccount({ email, role: 'staff' })
    const newcomer = await server.signIn(email)
    const since = (created_at: string) =>
      server.db.updateTable('account').set({ created_at }).where('id', '=', id).execute()
    await since(new Date(Date.parse(writtenAt) + 1_000).toISOString())
    expect((await threadOf(newcomer, event)).unread).toBe(0)
    await since(writtenAt)
    expect((await threadOf(newcomer, event)).unread).toBe(1)
  })

  test('there is nothing to mark before a thread exists', async () => {
    expect((await read(server.agency, 7)).json().data).toEqual({ unread: 0 })
  })
})

describe('setCommentsGuid', () => {
  const agencyId = () =>
    server.db
      .selectFrom('event')
      .where('id', '=', event.event_id)
      .select('agency_id')
      .executeTakeFirstOrThrow()
      .then(({ agency_id }) => agency_id)
  const set = async (caller: TestCaller, guid: unknown, agency_id?: number, target = event) =>
    caller.send('POST', `/events/${target.event_id}/guid`, {
      guid,
      agency_id: agency_id ?? (await agencyId()),
    })

  // Rule C1.3
  test('stores it once; repeating it is fine, changing it is not', async () => {
    const guid = randomUUID()
    expect((await set(server.agency, guid)).json().data).toEqual({
      event_id: event.event_id,
      comments_guid: guid,
    })
    expect((await set(server.staff, guid)).statusCode).toBe(200)
    const other = await set(server.agency, randomUUID())
    expect(other.json()).toMatchObject({
      code: 'comments_guid_refused',
      data: { event_id: event.event_id, comments_guid: guid },
    })
    const { data } = (await server.agency.get(`/events/${event.event_id}`)).json()
    expect(data.comments_guid).toBe(guid)
    const entries = await auditOf(server.db, event.event_id)
    const stored = entries.filter(({ action }) => action === 'event.set_comments_guid')
    expect(stored).toHaveLength(1)
  })

  test('refuses another event’s guid, another agency, and an invalid guid', async () => {
    const guid = randomUUID()
    const other = await server.addEvent()
    await set(server.agency, guid, undefined, other)
    expect((await set(server.agency, guid)).json().code).toBe('comments_guid_refused')
    const fresh = randomUUID()
    expect((await set(server.agency, fresh, 999_999)).json().code).toBe('event_not_found')
    expect((await set(server.otherAgency, fresh)).json().code).toBe('event_not_found')
    expect((await set(server.agency, 'guid')).statusCode).toBe(422)
    const { data } = (await server.staff.get(`/events/${event.event_id}`)).json()
    expect(data.comments_guid).toBeNull()
  })

  test('adopts the guid of a thread whose comments came first', async () => {
    await written(server.agency, event, 'first')
    const { guid } = await threadOf(server.agency, event)
    expect((await set(server.agency, randomUUID())).statusCode).toBe(409)
    expect((await set(server.agency, guid)).statusCode).toBe(200)
  })
})

describe('an event that goes to another agency', () => {
  test('takes its comments along; those of the former agency lose their names', async () => {
    await written(server.agency, event, 'ours')
    await written(server.staff, event, 'theirs')
    const other = await server.db
      .selectFrom('agency')
      .where('reference', '=', 'AG-FJORD')
      .select('id')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('event')
      .set({ agency_id: other.id })
      .where('id', '=', event.event_id)
      .execute()
    const thread = await threadOf(server.otherAgency, event)
    expect(thread.comments).toMatchObject([
      { text: 'ours', author: null, author_side: 'agency' },
      { text: 'theirs', author: 'staff', author_side: 'operator' },
    ])
    expect((await server.agency.get(commentsPath(event))).json().code).toBe('event_not_found')
  })
})
