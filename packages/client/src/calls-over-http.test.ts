import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { getMe, login } from '@gangway/contract/accounts/sign-in'
import type { createCalendarFeed } from '@gangway/contract/calendar-feeds'
import type { getEvent, listEvents, setPickupTime } from '@gangway/contract/events'
import type { uploadTicket } from '@gangway/contract/tickets'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, createCall } from './create-call.ts'
import { createUpload } from './create-upload.ts'
import { type Environment, tokenInMemory } from './environment.ts'
import { HttpError, requestTimeoutMs } from './http-error.ts'
import { conflictIn, isRefusal } from './refusal.ts'
import { repeated } from './repeated.ts'
import type { Send } from './send.ts'
import { sendOverFetch } from './send-over-fetch.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

type Reply = (response: ServerResponse) => void

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify(body))

const cut: Reply = (response) => response.destroy()

const silence: Reply = () => undefined

let received: Received[] = []
/** One for each request; the last one answers all that follow. */
let replies: Reply[] = []

const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request
  received.push({ method, url, headers, body: await text(request) })
  const reply = replies.length > 1 ? replies.shift() : replies[0]
  reply?.(response)
}

let base = ''

beforeEach(async () => {
  received = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
})

afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

function environment(change: Partial<Environment> = {}): Environment {
  return {
    base: () => base,
    send: sendOverFetch,
    repeat: repeated,
    token: tokenInMemory('first'),
    language: () => 'de',
    ...change,
  }
}

const callWith = (change?: Partial<Environment>) => createCall(environment(change))

const hash = '0'.repeat(32)
const getMyself = { method: 'GET', path: '/auth/me' } as const
const setTime = {
  method: 'PATCH',
  path: '/events/:event_id',
  params: { event_id: 7 },
  body: { agency_hash: hash, pickup_time: '09:30' },
} as const
const signIn = {
  method: 'POST',
  path: '/auth/login',
  isSentOnce: true,
  body: { email: 'ada@operator.example', password: 'seven lighthouses' },
} as const

/** Answers how it failed; fails the test when it does not. */
async function failureOf(calling: Promise<unknown>): Promise<HttpError> {
  const error = await calling.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw error
  return error
}

describe('a call', () => {
  test('asks for what the contract names, and answers with what came', async () => {
    replies = [json(200, { data: [], total: 0 })]
    const reply = await callWith()<typeof listEvents>({
      method: 'GET',
      path: '/events',
      query: { filter: 'Kiel & Åbo', languages: ['de', 'en'], 'per-page': 10, agency: undefined },
    })
    expect(reply).toEqual({ data: [], total: 0 })
    expect(received).toMatchObject([
      {
        method: 'GET',
        url: '/api/v1/events?filter=Kiel+%26+%C3%85bo&languages%5B%5D=de&languages%5B%5D=en&per-page=10',
        body: '',
      },
    ])
    expect(received[0]?.headers).not.toHaveProperty('content-type')
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  test('sends a write as JSON, under a key of its own', async () => {
    replies = [json(200, { data: {} })]
    const call = callWith()
    await call<typeof setPickupTime>(setTime)
    await call<typeof setPickupTime>(setTime)
    expect(received).toHaveLength(2)
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(setTime.body)
    expect(received[0]?.headers['content-type']).toBe('application/json')
    const [one, other] = received.map(({ headers }) => headers['idempotency-key'])
    expect(one).toMatch(/^[0-9a-f-]{36}$/)
    expect(other).not.toBe(one)
  })

  test('sends a write without a key where nothing is sent again', async () => {
    replies = [json(200, { data: {} })]
    await createCall({ ...environment(), repeat: undefined })<typeof setPickupTime>(setTime)
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  test('answers with nothing where nothing came', async () => {
    replies = [(response) => response.writeHead(204).end()]
    expect(await callWith()<typeof getMe>(getMyself)).toBeUndefined()
  })
})

describe('who calls', () => {
  const said = [
    'authorization',
    'accept-language',
    'x-socket-id',
    'x-background',
    'x-requested-with',
  ]

  test.each<[who: string, change: Partial<Environment>, more: object, headers: object]>([
    [
      'somebody at the screen',
      { socketId: () => '12.34' },
      {},
      { authorization: 'Bearer first', 'accept-language': 'de', 'x-socket-id': '12.34' },
    ],
    [
      'nobody in particular',
      { token: tokenInMemory(), language: () => null },
      {},
      { 'accept-language': '*' },
    ],
    [
      'a page that nobody is at',
      { isUnattended: () => true },
      {},
      { authorization: 'Bearer first', 'accept-language': 'de', 'x-background': '1' },
    ],
    [
      'a page of its own accord',
      {},
      { isBackground: true },
      { authorization: 'Bearer first', 'accept-language': 'de', 'x-background': '1' },
    ],
  ])('is told: %s', async (_, change, more, headers) => {
    replies = [json(200, {})]
    await callWith(change)<typeof getMe>({ ...getMyself, ...more })
    const told = Object.entries(received[0]?.headers ?? {}).filter(([name]) => said.includes(name))
    expect(Object.fromEntries(told)).toEqual({ 'x-requested-with': 'XMLHttpRequest', ...headers })
  })

  test('keeps the token that an answer brings, and sends it from then on', async () => {
    const token = tokenInMemory()
    const call = callWith({ token })
    replies = [json(200, {}, { authorization: 'Bearer second' }), json(200, {})]
    await call<typeof login>(signIn)
    expect(token.read()).toBe('second')
    await call<typeof getMe>(getMyself)
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer second',
    ])
  })

  test('sees what else an answer says', async () => {
    const told: (string | null)[] = []
    replies = [json(200, {}, { 'x-web-release': 'main-1.js' }), json(500, {})]
    const call = callWith({ onAnswer: ({ header }) => told.push(header('x-web-release')) })
    await call<typeof getMe>(getMyself)
    await failureOf(call<typeof getMe>(getMyself))
    expect(told).toEqual(['main-1.js', null])
  })
})

describe('a refusal', () => {
  const refusal = (code: string, more: object = {}) => ({ message: 'No.', code, ...more })

  test.each([
    [401, refusal('unauthenticated'), 'unauthenticated'],
    [403, refusal('password_expired'), 'password_expired'],
    [
      422,
      refusal('validation_failed', { errors: { email: ['is required.'] } }),
      'validation_failed',
    ],
    [418, refusal('of_a_later_release'), 'of_a_later_release'],
    [502, 'Bad Gateway', 'unknown'],
  ])('%i is told with its code, to the environment too', async (status, body, code) => {
    replies = [json(status, body)]
    const onRefusal = vi.fn<NonNullable<Environment['onRefusal']>>()
    const error = await failureOf(callWith({ onRefusal })<typeof getMe>(getMyself))
    expect(error).toMatchObject({ status, code })
    expect(onRefusal.mock.calls).toEqual([[error]])
  })

  test('carries the row as it stands, typed by its endpoint', async () => {
    const data = { event_id: 7, pickup_time: '10:00' }
    replies = [json(409, refusal('pickup_time_locked', { data }))]
    const error = await failureOf(callWith()<typeof setPickupTime>(setTime))
    expect(conflictIn<typeof setPickupTime>(error, 'pickup_time_locked')).toEqual(data)
    expect(conflictIn<typeof setPickupTime>(error, 'pickup_time_misses_ship')).toBeNull()
    expect(isRefusal<typeof setPickupTime>(error, 'pickup_time_locked')).toBe(true)
  })

  test('has no row where the server sent none, and none of another error', async () => {
    replies = [json(409, refusal('pickup_time_locked'))]
    const error = await failureOf(callWith()<typeof setPickupTime>(setTime))
    expect(conflictIn<typeof setPickupTime>(error, 'pickup_time_locked')).toBeNull()
    expect(conflictIn<typeof setPickupTime>(new Error('no'), 'pickup_time_locked')).toBeNull()
  })
})

describe('no answer', () => {
  const feed = {
    method: 'POST',
    path: '/agencies/:agency_id/calendar-feed',
    params: { agency_id: 1 },
    isSentOnce: true,
  } as const

  test.each<[what: string, calling: (call: Call) => Promise<unknown>, times: number]>([
    ['a read', (call) => call<typeof getMe>(getMyself), 1],
    ['a write of nobody in particular', (call) => call<typeof login>(signIn), 1],
    ['one that answers a secret', (call) => call<typeof createCalendarFeed>(feed), 1],
    ['a write under a key', (call) => call<typeof setPickupTime>(setTime), 4],
  ])('%s is sent so often', async (_, calling, times) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    replies = [cut]
    let lost = 0
    const send: Send = (sending) => sendOverFetch(sending).finally(() => (lost += 1))
    const outcome = failureOf(calling(callWith({ send })))
    for (let sent = 1; sent < times; sent += 1) {
      await vi.waitUntil(() => lost === sent && vi.getTimerCount() === 1)
      vi.runOnlyPendingTimers()
    }
    expect(await outcome).toMatchObject({ status: 0, code: 'network', message: 'Network Error' })
    expect(received).toHaveLength(times)
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('a server that is silent for 90 seconds is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    replies = [silence]
    const outcome = failureOf(callWith()<typeof getMe>(getMyself))
    await vi.waitUntil(() => received.length === 1)
    vi.advanceTimersByTime(requestTimeoutMs)
    expect(await outcome).toMatchObject({
      code: 'timeout',
      message: 'timeout of 90000ms exceeded',
    })
  })

  test('whoever gives up waits no longer, before and after it was sent', async () => {
    replies = [silence]
    const giving = new AbortController()
    const outcome = callWith()<typeof getMe>({ ...getMyself, signal: giving.signal })
    await vi.waitUntil(() => received.length === 1)
    giving.abort()
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
    const again = callWith()<typeof getMe>({ ...getMyself, signal: giving.signal })
    await expect(again).rejects.toMatchObject({ name: 'AbortError' })
    expect(received).toHaveLength(1)
  })
})

describe('an upload', () => {
  const fields = { excursion_id: 2, event_id: 1, agency_hash: hash }
  const file = new File(['%PDF-1.7'], 'Ticket für Kiel.pdf', { type: 'application/pdf' })
  const sent = { path: '/events/upload-ticket', fields, file } as const

  test('is a form, the file last', async () => {
    replies = [json(200, { status: 'success' })]
    await createUpload(environment())<typeof uploadTicket>(sent)
    const [{ headers, body, method }] = received as [Received]
    const form = await new Response(body, {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    expect(method).toBe('POST')
    expect([...form.keys()]).toEqual(['excursion_id', 'event_id', 'agency_hash', 'file'])
    expect(form.get('event_id')).toBe('1')
    expect(form.get('file')).toMatchObject({ name: file.name, type: file.type, size: file.size })
  })

  test('is sent once, whatever becomes of it', async () => {
    replies = [cut]
    const error = await failureOf(createUpload(environment())<typeof uploadTicket>(sent))
    expect(error.code).toBe('network')
    expect(received).toHaveLength(1)
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key')
  })
})

test('an address keeps what is put into it apart', async () => {
  replies = [json(200, {})]
  const event_id = '1/../../admin?a=b' as unknown as number
  const path = '/events/:event_id' as const
  await callWith()<typeof getEvent>({ method: 'GET', path, params: { event_id } })
  expect(received[0]?.url).toBe('/api/v1/events/1%2F..%2F..%2Fadmin%3Fa%3Db')
})
