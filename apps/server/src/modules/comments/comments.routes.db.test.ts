import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ageAccounts,
  commentsPath,
  textsOf,
  threadOf,
  write,
  written,
} from '../../testing/comment-calls.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()
let event: AddedEvent

beforeAll(async () => {
  await ageAccounts(server)
})

beforeEach(async () => {
  event = await server.addEvent()
})

/** Lets time pass since a comment was written, for the database: no instance's clock counts. */
async function age(commentId: number, minutes: number): Promise<void> {
  await server.db
    .updateTable('comment')
    .where('id', '=', commentId)
    .set({ created_at: sql<Date>`created_at - make_interval(mins => ${minutes})` })
    .execute()
}

const minutesBetween = (from: string, to: string) =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)

const accountOf = async (email: string) =>
  (
    await server.db
      .selectFrom('account')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

describe('writeComment', () => {
  test('both sides read what each writes, oldest first', async () => {
    const guid = randomUUID()
    const first = await server.agency.send('POST', commentsPath(event), {
      guid,
      text: ' Pier 7? \r\n',
    })
    expect(first.statusCode).toBe(201)
    const { data } = first.json()
    expect(data).toEqual({
      id: expect.any(Number),
      author: 'anna',
      author_side: 'agency',
      is_own: true,
      text: 'Pier 7?',
      is_internal: false,
      created_at: expect.any(String),
      edited_at: null,
      deleted_at: null,
      editable_until: expect.any(String),
      mentions: [],
      attachments: [],
    })
    expect(minutesBetween(data.created_at, data.editable_until)).toBe(15)
    await written(server.staff, event, 'Pier 8.')
    const thread = await threadOf(server.agency, event)
    expect(thread).toMatchObject({ guid, event_id: event.event_id, next_before: null })
    expect(textsOf(thread)).toEqual(['Pier 7?', 'Pier 8.'])
    expect(thread.comments[1]).toMatchObject({
      author: 'staff',
      author_side: 'operator',
      is_own: false,
      editable_until: null,
    })
    expect(textsOf(await threadOf(server.staff, event))).toEqual(['Pier 7?', 'Pier 8.'])
  })

  test.each([
    ['markup', '<b onclick="alert(1)">x</b><script>alert(1)</script>'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['quotes and percent signs', `'; drop table comment; -- %s \\ 🚢`],
  ])('keeps %s as it was written', async (_what, text) => {
    expect((await written(server.agency, event, text)).text).toBe(text)
  })

  test.each([
    ['nothing', ' \n\t '],
    ['20,000 characters', 'x'.repeat(20_000)],
    ['nothing that anyone sees', '\u200b\u0000'],
    ['half of a character', 'a\ud83d'],
  ])('refuses %s', async (_what, text) => {
    const response = await write(server.agency, event, text)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toHaveProperty('text')
    expect(await threadOf(server.staff, event)).toMatchObject({ guid: null, comments: [] })
  })

  test('refuses an invalid guid, another event’s, and one that is not this event’s', async () => {
    const other = await server.addEvent()
    const guid = randomUUID()
    await write(server.agency, other, 'there')
    const theirs = (await threadOf(server.agency, other)).guid
    const send = (given: unknown) =>
      server.agency.send('POST', commentsPath(event), { guid: given, text: 'here' })
    expect((await send('7')).statusCode).toBe(422)
    const foreign = await send(theirs)
    expect(foreign.statusCode).toBe(409)
    expect(foreign.json()).toMatchObject({
      code: 'comments_guid_refused',
      data: { event_id: event.event_id, comments_guid: null },
    })
    expect((await send(guid)).statusCode).toBe(201)
    const second = await send(randomUUID())
    expect(second.json()).toMatchObject({
      code: 'comments_guid_refused',
      data: { comments_guid: guid },
    })
    expect(textsOf(await threadOf(server.staff, event))).toEqual(['here'])
  })

  test('two people who start at once share one thread, and the second learns its guid', async () => {
    const guids = [randomUUID(), randomUUID()]
    const answers = await Promise.all(
      [server.agency, server.staff].map((caller, index) =>
        caller.send('POST', commentsPath(event), { guid: guids[index], text: 'first' }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    const winner = guids[statuses.indexOf(201)]
    expect(answers[statuses.indexOf(409)]?.json().data.comments_guid).toBe(winner)
  })

  test('the same request under one key writes once', async () => {
    const body = { guid: randomUUID(), text: 'once' }
    const send = () =>
      server.agency.send('POST', commentsPath(event), body, { 'idempotency-key': body.guid })
    const answers = [await send(), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect(textsOf(await threadOf(server.staff, event))).toEqual(['once'])
  })

  test('another agency cannot find the event', async () => {
    await written(server.agency, event, 'ours')
    const response = await server.otherAgency.send('POST', commentsPath(event), {
      guid: randomUUID(),
      text: 'mine',
    })
    expect(response.json().code).toBe('event_not_found')
    expect(textsOf(await threadOf(server.staff, event))).toEqual(['ours'])
  })

  test('is recorded without its text', async () => {
    const { id } = await written(server.staff, event, 'canary', { is_internal: true })
    const entries = await auditOf(server.db, event.event_id)
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'comment.write',
        before: null,
        after: { comment_id: id, is_internal: true },
      }),
    ])
    expect(JSON.stringify(entries)).not.toContain('canary')
  })
})

describe('mentions', () => {
  test('name people of both sides and no one else', async () => {
    const [anna, finn, staff] = await Promise.all(
      ['anna@harbour.example', 'finn@fjord.example', 'staff@operator.example'].map(accountOf),
    )
    const comment = await written(server.agency, event, 'Look, @staff', {
      mentions: [staff, staff],
    })
    expect(comment.mentions).toEqual([{ account_id: staff, name: 'staff' }])
    const back = await written(server.staff, event, '@anna', { mentions: [anna] })
    expect(back.mentions).toEqual([{ account_id: anna, name: 'anna' }])
    for (const [caller, mentions] of [
      [server.agency, [finn]],
      [server.staff, [finn]],
      [server.staff, [999_999]],
    ] as const) {
      const refused = await write(caller, event, 'x', { mentions })
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toHaveProperty('mentions')
    }
  })

  test('an internal comment mentions only the operator’s people', async () => {
    const anna = await accountOf('anna@harbour.example')
    const more = { is_internal: true, mentions: [anna] }
    expect((await write(server.staff, event, '@anna', more)).statusCode).toBe(422)
  })
})

describe('listMentionable', () => {
  test('offers everyone on both sides who can sign in, except the caller', async () => {
    const gone = await server.addAccount({ email: 'gone@operator.example', role: 'staff' })
    await server.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', gone)
      .execute()
    const named = async (caller: TestCaller) =>
      (await caller.get(commentsPath(event, '/people')))
        .json()
        .data.map(({ name, side }: { name: string; side: string }) => [name, side])
    const operator = [
      ['admin', 'operator'],
      ['staff', 'operator'],
    ]
    expect(await named(server.agency)).toEqual(operator)
    expect(await named(server.admin)).toEqual([
      ['anna', 'agency'],
      ['staff', 'operator'],
    ])
  })
})

describe('internal comments', () => {
  // Rule C1.4
  test('never reach an agency by any route', async () => {
    await written(server.agency, event, 'seen')
    const hidden = await written(server.staff, event, 'canary', { is_internal: true })
    expect(hidden.is_internal).toBe(true)
    await server.agency.get(`/events/${event.event_id}`)
    const { guid } = await threadOf(server.staff, event)
    const answers = await Promise.all(
      [
        commentsPath(event),
        `/comments/${guid}`,
        commentsPath(event, '/people'),
        `/events/${event.event_id}`,
        `/events/${event.event_id}/${event.agency_hash}`,
        `/events?filter=${event.event_id}`,
        '/events?comments=unread',
        '/dashboard',
      ].map((path) => server.agency.get(path)),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('canary')
    }
    expect(textsOf(await threadOf(server.agency, event))).toEqual(['seen'])
    expect(textsOf(await threadOf(server.admin, event))).toEqual(['seen', 'canary'])
    const { data } = (await server.agency.get(`/events/${event.event_id}`)).json()
    expect(data).toMatchObject({ comments_count: 1, unread_comments: 0 })
    const path = commentsPath(event, `/${hidden.id}`)
    const none = commentsPath(event, '/999999')
    for (const send of [
      (address: string) => server.agency.send('PATCH', address, { text: 'mine' }),
      (address: string) => server.agency.send('DELETE', address),
    ]) {
      const foreign = await send(path)
      expect(foreign.json().code).toBe('comment_not_found')
      expect(withoutRequestId(foreign)).toBe(withoutRequestId(await send(none)))
    }
  })

  test('cannot be written by an agency', async () => {
    expect((await write(server.agency, event, 'mine', { is_internal: true })).statusCode).toBe(403)
    expect((await threadOf(server.staff, event)).comments).toEqual([])
    expect((await threadOf(server.agency, event)).may_write_internal).toBe(false)
    expect((await threadOf(server.staff, event)).may_write_internal).toBe(true)
  })
})

describe('getCommentThread', () => {
  test('finds a thread by its guid, for those who see its event', async () => {
    await written(server.agency, event, 'ours')
    const { guid } = await threadOf(server.agency, event)
    const answer = await server.staff.get(`/comments/${guid}`)
    expect(answer.json().data).toMatchObject({ guid, event_id: event.event_id })
    const foreign = await server.otherAgency.get(`/comments/${guid}`)
    expect(foreign.json().code).toBe('thread_not_found')
    expect(withoutRequestId(foreign)).toBe(
      withoutRequestId(await server.otherAgency.get(`/comments/${randomUUID()}`)),
    )
  })
})

describe('listComments', () => {
  test('goes back a hundred at a time', async () => {
    await written(server.agency, event, '0')
    const { guid } = await threadOf(server.agency, event)
    const row = await server.db
      .selectFrom('comment')
      .where('thread', '=', guid ?? '')
      .select(['thread', 'event_id', 'agency_id', 'author_id', 'author_side'])
      .executeTakeFirstOrThrow()
    const times = { edited_at: null, deleted_at: null }
    const more = Array.from({ length: 120 }, (_, n) => ({ ...row, ...times, text: `${n + 1}` }))
    await server.db.insertInto('comment').values(more).execute()
    const latest = await threadOf(server.staff, event)
    expect(latest.comments).toHaveLength(100)
    expect(textsOf(latest).at(-1)).toBe('120')
    const older = await threadOf(server.staff, event, `?before=${latest.next_before}`)
    expect(textsOf(older)).toEqual(Array.from({ length: 21 }, (_, n) => `${n}`))
    expect(older.next_before).toBeNull()
  })
})

describe('editComment', () => {
  test('changes the author’s own comment for 15 minutes, and says that it was edited', async () => {
    const { id } = await written(server.agency, event, 'Pier 7')
    const edit = (caller: TestCaller, text: string) =>
      caller.send('PATCH', commentsPath(event, `/${id}`), { text })
    await age(id, 14)
    const edited = (await edit(server.agency, ' Pier 8 ')).json().data
    expect(edited).toMatchObject({ text: 'Pier 8', edited_at: expect.any(String) })
    expect(minutesBetween(edited.created_at, edited.edited_at)).toBe(14)
    await age(id, 1)
    const late = await edit(server.agency, 'Pier 9')
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'comment_locked', data: { text: 'Pier 8' } })
    expect(textsOf(await threadOf(server.staff, event))).toEqual(['Pier 8'])
    const actions = (await auditOf(server.db, event.event_id)).map(({ action }) => action)
    expect(actions).toEqual(['comment.write', 'comment.edit'])
  })

  test('is for no one but the author', async () => {
    const { id } = await written(server.agency, event, 'mine')
    for (const caller of [server.staff, server.admin]) {
      const refused = await caller.send('PATCH', commentsPath(event, `/${id}`), { text: 'yours' })
      expect(refused.statusCode).toBe(403)
    }
    expect(textsOf(await threadOf(server.staff, event))).toEqual(['mine'])
  })

  test('finds a comment only under its own event', async () => {
    const { id } = await written(server.agency, event, 'mine')
    const other = await server.addEvent()
    const refused = await server.agency.send('PATCH', commentsPath(other, `/${id}`), { text: 'x' })
    expect(refused.json().code).toBe('comment_not_found')
  })
})

describe('deleteComment', () => {
  test('removes the text of one’s own comment, however old, and leaves a trace', async () => {
    const staff = await accountOf('staff@operator.example')
    const { id } = await written(server.agency, event, 'canary @staff', { mentions: [staff] })
    await age(id, 24 * 60)
    const path = commentsPath(event, `/${id}`)
    expect((await server.staff.send('DELETE', path)).statusCode).toBe(403)
    const answer = await server.agency.send('DELETE', path)
    const trace = { id, text: '', mentions: [], deleted_at: expect.any(String) }
    expect(answer.json().data).toMatchObject(trace)
    const again = await server.agency.send('DELETE', path)
    expect(again.body).toBe(answer.body)
    expect((await threadOf(server.staff, event)).comments).toMatchObject([trace])
    const row = await server.db.selectFrom('comment').where('id', '=', id).selectAll().execute()
    expect(JSON.stringify(row)).not.toContain('canary')
    const edit = await server.agency.send('PATCH', path, { text: 'back' })
    expect(edit.json().code).toBe('comment_locked')
    const actions = (await auditOf(server.db, event.event_id)).map(({ action }) => action)
    expect(actions).toEqual(['comment.write', 'comment.delete'])
  })
})
