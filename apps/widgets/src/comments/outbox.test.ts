import type { Comment } from '@gangway/contract/comments'
import { HttpError } from '@gangway/client/http-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentComment } from './comments.api.ts'
import { createOutbox, type Outbox, type Sent } from './outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
  connect(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const connect = (onLine: boolean) => void vi.stubGlobal('navigator', { onLine })

const saying = (text: string) => ({
  comment: { text, is_internal: false, mentions: [], attachments: [] },
  files: [],
  people: [],
})

let author = 100

/** An outbox whose server takes everything until something else is said. */
function opened() {
  author += 1
  const take = vi.fn<(sent: SentComment) => Promise<Comment>>(async () => ({}) as Comment)
  const signIn = vi.fn<(account: number) => Promise<typeof take>>(async () => take)
  const onSent = vi.fn<(sent: Sent) => void>()
  const open = () => {
    const outbox = createOutbox(author, signIn)
    outbox.listen({ guidOf: () => 'a', onChange: () => {}, onSent, onError: () => {} })
    return outbox
  }
  const texts = () => take.mock.calls.map(([{ comment }]) => comment.text)
  return { open, outbox: open(), take, signIn, onSent, texts }
}

const failing = (status: number, code: HttpError['code']) => new HttpError('no', { status, code })
const waiting = (outbox: Outbox) => outbox.waitingAt(7).map(({ comment }) => comment.text)
const firstKey = (outbox: Outbox) => outbox.waitingAt(7)[0]?.key ?? ''

test('waits without a connection, outlives a reload, and is sent once and in order', async () => {
  const { open, outbox, take, onSent, texts } = opened()
  connect(false)
  await outbox.add(7, saying('one'))
  await outbox.add(8, saying('two'))
  await outbox.add(7, saying('three'))
  expect(take).not.toHaveBeenCalled()
  expect(waiting(outbox)).toEqual(['one', 'three'])
  const afterReload = open()
  connect(true)
  await Promise.all([afterReload.flush(), afterReload.flush()])
  await outbox.flush()
  expect(texts()).toEqual(['one', 'two', 'three'])
  expect(waiting(outbox)).toEqual([])
  expect(onSent).toHaveBeenCalledWith({ event_id: 8, guid: 'a', written: {} })
})

test('what got no answer is sent again under its key, by itself and after a reload', async () => {
  const { open, outbox, take, texts } = opened()
  take.mockRejectedValue(failing(0, 'network'))
  await outbox.add(7, saying('one'))
  await outbox.add(7, saying('two'))
  await vi.advanceTimersByTimeAsync(15_000)
  const afterReload = open()
  take.mockResolvedValue({} as Comment)
  await afterReload.flush()
  const [first, ...others] = take.mock.calls.map(([sent]) => sent)
  expect(others.filter(({ key }) => key === first?.key).length).toBeGreaterThan(1)
  expect(others.findLast(({ key }) => key === first?.key)).toEqual(first)
  expect(texts().slice(-2)).toEqual(['one', 'two'])
})

test('the server may have forgotten the key after a day: the author decides', async () => {
  const { outbox, take } = opened()
  take.mockRejectedValue(failing(0, 'network'))
  connect(true)
  await outbox.add(7, saying('one'))
  connect(false)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  connect(true)
  const before = take.mock.calls.length
  await outbox.flush()
  expect(take).toHaveBeenCalledTimes(before)
  expect(outbox.waitingAt(7)).toMatchObject([{ problem: 'doubtful' }])
})

test('is not sent in the session of someone else, and stays as it is', async () => {
  const { outbox, take, signIn } = opened()
  signIn.mockRejectedValueOnce(failing(401, 'unauthenticated'))
  await outbox.add(7, saying('mine'))
  expect(signIn).toHaveBeenCalledExactlyOnceWith(author)
  expect(take).not.toHaveBeenCalled()
  expect(outbox.waitingAt(7)).toMatchObject([{ triedAt: null, problem: null }])
  expect(createOutbox(author + 1_000, signIn).waitingAt(7)).toEqual([])
})

test('what is refused keeps its words and the reason, and lets the next one pass', async () => {
  const { outbox, take, texts } = opened()
  take.mockRejectedValueOnce(failing(404, 'attachment_not_found'))
  const file = { id: 'f', filename: 'a.pdf', media_type: 'application/pdf', size: 1 } as const
  const { comment } = saying('one')
  await outbox.add(7, { comment: { ...comment, attachments: ['f'] }, files: [file], people: [] })
  await outbox.add(7, saying('two'))
  expect(texts()).toEqual(['one', 'two'])
  expect(outbox.waitingAt(7)).toMatchObject([{ problem: 'attachment_not_found' }])
  await outbox.retry(firstKey(outbox))
  expect(take.mock.lastCall?.[0]).toMatchObject({ comment: { text: 'one', attachments: [] } })
  expect(waiting(outbox)).toEqual([])
})

test('is changed or taken back while it waits; nothing overtakes what is being changed', async () => {
  const { outbox, texts } = opened()
  connect(false)
  for (const text of ['one', 'two', 'three']) await outbox.add(7, saying(text))
  const key = firstKey(outbox)
  outbox.drop(outbox.waitingAt(7)[1]?.key ?? '')
  outbox.hold(key)
  connect(true)
  await outbox.flush()
  expect(texts()).toEqual([])
  await outbox.retry(key, { text: 'ONE', mentions: [] })
  expect(texts()).toEqual(['ONE', 'three'])
})
