import type { Comment, CommentThread } from '@gangway/contract/comments'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError } from '@gangway/client/http-error'
import { createOutbox } from './outbox.ts'
import { openThread, type ThreadApi } from './thread-store.ts'
import type { SentComment } from './comments.api.ts'

const comment = (id: number, change: Partial<Comment> = {}): Comment => ({
  id,
  author: 'Ida Holm',
  author_side: 'operator',
  is_own: false,
  text: `Comment ${id}`,
  is_internal: false,
  created_at: '2026-06-15T10:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  editable_until: null,
  mentions: [],
  attachments: [],
  ...change,
})

const thread = (comments: Comment[], change: Partial<CommentThread> = {}): CommentThread => ({
  guid: 'a',
  event_id: 7,
  agency_id: 1,
  comments,
  next_before: null,
  unread: 0,
  last_read_id: null,
  may_write_internal: false,
  ...change,
})

const words = {
  comment: { text: 'Pier 7', is_internal: false, mentions: [], attachments: [] },
  files: [],
  people: [],
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

let lastAuthor = 0

function opened(guid: string | null = null) {
  const api = {
    fetchThread: vi.fn<ThreadApi['fetchThread']>(),
    sendComment: vi.fn<(sent: SentComment) => Promise<Comment>>(),
    markRead: vi.fn<ThreadApi['markRead']>(),
  }
  const told = {
    onCount: vi.fn<(count: number) => void>(),
    onGuid: vi.fn<(guid: string) => void>(),
    onWaiting: vi.fn<(count: number) => void>(),
    onError: vi.fn<(error: unknown) => void>(),
  }
  lastAuthor += 1
  const outbox = createOutbox(lastAuthor, async () => api.sendComment)
  const user = { id: lastAuthor, name: 'Ida Holm', username: 'ida@operator.example' }
  return { store: openThread({ event_id: 7, guid, user, ...told }, api, outbox), api, told }
}

describe('refresh', () => {
  test('shows the thread, and reports its guid and count to the page, each once', async () => {
    const { store, api, told } = opened()
    api.fetchThread.mockResolvedValue(
      thread([comment(1), comment(2)], { unread: 1, last_read_id: 1 }),
    )
    await store.refresh()
    await store.refresh()
    expect(store.current()).toMatchObject({ error: null, firstUnreadId: 2, arrived: null })
    expect(told.onGuid.mock.calls).toEqual([['a']])
    expect(told.onCount.mock.calls).toEqual([[1]])
  })

  test('says nothing of a guid that the page has already', async () => {
    const { store, api, told } = opened('a')
    api.fetchThread.mockResolvedValue(thread([]))
    await store.refresh()
    expect(told.onGuid).not.toHaveBeenCalled()
  })

  test('names the latest comment by others', async () => {
    const { store, api } = opened()
    api.fetchThread.mockResolvedValueOnce(thread([comment(1)]))
    await store.refresh()
    const now = thread([comment(1), comment(2), comment(3, { is_own: true })], { unread: 1 })
    api.fetchThread.mockResolvedValueOnce(now)
    await store.refresh()
    expect(store.current().arrived?.id).toBe(2)
  })

  test('keeps what is shown when it fails, and says so', async () => {
    const { store, api, told } = opened()
    api.fetchThread.mockResolvedValueOnce(thread([comment(1)]))
    await store.refresh()
    const fault = new HttpError('Network Error', { status: 0, code: 'network' })
    api.fetchThread.mockRejectedValueOnce(fault)
    await store.refresh()
    expect(store.current().error).toBe(fault)
    expect(store.current().thread?.comments).toHaveLength(1)
    expect(told.onError).toHaveBeenCalledExactlyOnceWith(fault)
  })

  test('of two answers, that of the later request counts, whichever comes first', async () => {
    const { store, api } = opened()
    const slow = Promise.withResolvers<CommentThread>()
    api.fetchThread.mockReturnValueOnce(slow.promise)
    const first = store.refresh()
    api.fetchThread.mockResolvedValueOnce(thread([comment(1), comment(2)]))
    await store.refresh()
    slow.resolve(thread([comment(1)]))
    await first
    expect(store.current().thread?.comments).toHaveLength(2)
  })

  test('keeps older comments that were loaded', async () => {
    const { store, api } = opened()
    api.fetchThread.mockResolvedValueOnce(thread([comment(3)], { next_before: 3 }))
    await store.refresh()
    api.fetchThread.mockResolvedValueOnce(thread([comment(1), comment(2)]))
    await store.showOlder(3)
    api.fetchThread.mockResolvedValueOnce(thread([comment(3), comment(4)], { next_before: 3 }))
    await store.refresh()
    const shown = store.current().thread
    expect(shown?.comments.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(shown?.next_before).toBeNull()
  })
})

describe('write', () => {
  test('makes a guid for the first comment and reports it', async () => {
    const { store, api, told } = opened()
    api.fetchThread.mockResolvedValueOnce(thread([], { guid: null }))
    await store.refresh()
    api.sendComment.mockResolvedValueOnce(comment(1, { is_own: true }))
    store.write(words)
    await store.outbox.flush()
    const guid = api.sendComment.mock.calls[0]?.[0].guid
    expect(guid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(told.onGuid.mock.calls).toEqual([[guid]])
    expect(store.current().thread?.comments.map(({ id }) => id)).toEqual([1])
  })

  test('continues under the guid of the person who was first', async () => {
    const { store, api, told } = opened()
    const data = { event_id: 7, comments_guid: 'theirs' }
    const refused = new HttpError('no', {
      status: 409,
      code: 'comments_guid_refused',
      body: { data },
    })
    api.sendComment.mockRejectedValueOnce(refused).mockResolvedValueOnce(comment(2))
    store.write(words)
    await store.outbox.flush()
    const [first, second] = api.sendComment.mock.calls.map(([sent]) => sent)
    expect(second?.guid).toBe('theirs')
    expect(second?.key).not.toBe(first?.key)
    expect(told.onGuid.mock.calls).toEqual([['theirs']])
  })

  test('keeps what is refused, with the reason', async () => {
    const { store, api, told } = opened('a')
    const refused = new HttpError('no', { status: 404, code: 'event_not_found' })
    api.sendComment.mockRejectedValueOnce(refused)
    store.write(words)
    await store.outbox.flush()
    expect(store.current().waiting).toMatchObject([{ ...words, problem: 'event_not_found' }])
    expect(told.onWaiting.mock.calls).toEqual([[0], [1]])
    expect(told.onError).toHaveBeenCalledExactlyOnceWith(refused)
    expect(api.sendComment.mock.calls[0]?.[0].guid).toBe('a')
  })

  test('removes the line before new comments, because they were answered', async () => {
    const { store, api } = opened('a')
    api.fetchThread.mockResolvedValueOnce(thread([comment(1)], { unread: 1 }))
    await store.refresh()
    expect(store.current().firstUnreadId).toBe(1)
    api.sendComment.mockResolvedValueOnce(comment(2, { is_own: true }))
    store.write(words)
    await store.outbox.flush()
    expect(store.current().firstUnreadId).toBeNull()
  })
})

test('comments that were seen no longer count', async () => {
  const { store, api, told } = opened('a')
  api.fetchThread.mockResolvedValueOnce(thread([comment(1)], { unread: 1 }))
  await store.refresh()
  api.markRead.mockResolvedValueOnce(0)
  await store.see(1)
  expect(told.onCount.mock.calls).toEqual([[1], [0]])
  expect(store.current()).toMatchObject({ firstUnreadId: 1, thread: { unread: 0 } })
})

test('a changed comment keeps its place', async () => {
  const { store, api } = opened('a')
  api.fetchThread.mockResolvedValueOnce(thread([comment(1), comment(2)]))
  await store.refresh()
  store.show(comment(1, { text: 'Pier 8' }))
  expect(store.current().thread?.comments.map(({ text }) => text)).toEqual(['Pier 8', 'Comment 2'])
})
