import type { getMe, login } from '@gangway/contract/accounts/sign-in'
import type { getEvent, listEvents, setPickupTime } from '@gangway/contract/events'
import {
  jsonReply as json,
  type ReplyServer,
  startReplyServer,
} from '@gangway/testkit/reply-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCall } from './create-call.ts'
import { type Environment, tokenInMemory } from './environment.ts'
import { HttpError } from './http-error.ts'
import { conflictIn, isRefusal } from './refusal.ts'
import { environmentAt, getMyself, setTime, signIn } from './testing/sample-calls.ts'

let server: ReplyServer

beforeEach(async () => {
  server = await startReplyServer()
})

afterEach(() => server.close())

const environment = (change: Partial<Environment> = {}): Environment => ({
  ...environmentAt(server),
  ...change,
})

const callWith = (change?: Partial<Environment>) => createCall(environment(change))

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
  test('calls what the contract names, and returns the answer', async () => {
    server.replyWith(json(200, { data: [], total: 0 }))
    const reply = await callWith()<typeof listEvents>({
      method: 'GET',
      path: '/events',
      query: { filter: 'Kiel & Åbo', languages: ['de', 'en'], 'per-page': 10, agency: undefined },
    })
    expect(reply).toEqual({ data: [], total: 0 })
    expect(server.received).toMatchObject([
      {
        method: 'GET',
        url: '/api/v1/events?filter=Kiel+%26+%C3%85bo&languages%5B%5D=de&languages%5B%5D=en&per-page=10',
        body: '',
      },
    ])
    expect(server.received[0]?.headers).not.toHaveProperty('content-type')
    expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  test('sends a write as JSON, under a key of its own', async () => {
    server.replyWith(json(200, { data: {} }))
    const call = callWith()
    await call<typeof setPickupTime>(setTime)
    await call<typeof setPickupTime>(setTime)
    expect(server.received).toHaveLength(2)
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(setTime.body)
    expect(server.received[0]?.headers['content-type']).toBe('application/json')
    const [one, other] = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(one).toMatch(/^[0-9a-f-]{36}$/)
    expect(other).not.toBe(one)
  })

  test('sends a write without a key if nothing is sent again', async () => {
    server.replyWith(json(200, { data: {} }))
    await createCall({ ...environment(), repeat: undefined })<typeof setPickupTime>(setTime)
    expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  describe('whose session another sign-in in the same browser has replaced', () => {
    /** The browser has the first token when the call begins, and another one from then on. */
    const replaced = (): Partial<Environment> => {
      const tokens = ['first', 'second']
      return { token: { read: () => tokens.shift() ?? 'second', store: () => undefined } }
    }

    beforeEach(() =>
      server.replyWith(
        json(401, { message: 'Sign in.', code: 'unauthenticated' }),
        json(200, { data: { name: 'Ada' } }),
      ),
    )

    test('is sent again in the new one if it reads', async () => {
      const reply = await callWith(replaced())<typeof getMe>(getMyself)
      expect(reply).toEqual({ data: { name: 'Ada' } })
      const sent = server.received.map(({ headers }) => headers.authorization)
      expect(sent).toEqual(['Bearer first', 'Bearer second'])
    })

    test('is refused if it writes: the new one may be someone else’s', async () => {
      const onRefusal = vi.fn<(error: HttpError) => void>()
      const call = callWith({ ...replaced(), onRefusal })
      const failure = await failureOf(call<typeof setPickupTime>(setTime))
      expect(failure.status).toBe(401)
      expect(onRefusal).not.toHaveBeenCalled()
      expect(server.received).toHaveLength(1)
    })
  })

  test('returns nothing for an empty answer', async () => {
    server.replyWith((response) => response.writeHead(204).end())
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
  ])('is reported: %s', async (_, change, more, headers) => {
    server.replyWith(json(200, {}))
    await callWith(change)<typeof getMe>({ ...getMyself, ...more })
    const told = Object.entries(server.received[0]?.headers ?? {}).filter(([name]) =>
      said.includes(name),
    )
    expect(Object.fromEntries(told)).toEqual({ 'x-requested-with': 'XMLHttpRequest', ...headers })
  })

  test('keeps the token of an answer, and sends it from then on', async () => {
    const token = tokenInMemory()
    const call = callWith({ token })
    server.replyWith(json(200, {}, { authorization: 'Bearer second' }), json(200, {}))
    await call<typeof login>(signIn)
    expect(token.read()).toBe('second')
    await call<typeof getMe>(getMyself)
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer second',
    ])
  })

  test('sees what else an answer says', async () => {
    const told: (string | null)[] = []
    server.replyWith(json(200, {}, { 'x-web-release': 'main-1.js' }), json(500, {}))
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
  ])('%i is reported with its code, to the environment too', async (status, body, code) => {
    server.replyWith(json(status, body))
    const onRefusal = vi.fn<NonNullable<Environment['onRefusal']>>()
    const error = await failureOf(callWith({ onRefusal })<typeof getMe>(getMyself))
    expect(error).toMatchObject({ status, code })
    expect(onRefusal.mock.calls).toEqual([[error]])
  })

  test('carries the row as it stands, typed by its endpoint', async () => {
    const data = { event_id: 7, pickup_time: '10:00' }
    server.replyWith(json(409, refusal('pickup_time_locked', { data })))
    const error = await failureOf(callWith()<typeof setPickupTime>(setTime))
    expect(conflictIn<typeof setPickupTime>(error, 'pickup_time_locked')).toEqual(data)
    expect(conflictIn<typeof setPickupTime>(error, 'pickup_time_misses_ship')).toBeNull()
    expect(isRefusal<typeof setPickupTime>(error, 'pickup_time_locked')).toBe(true)
  })

  test('has no row if the server sent none, and none of another error', async () => {
    server.replyWith(json(409, refusal('pickup_time_locked')))
    const error = await failureOf(callWith()<typeof setPickupTime>(setTime))
    expect(conflictIn<typeof setPickupTime>(error, 'pickup_time_locked')).toBeNull()
    expect(conflictIn<typeof setPickupTime>(new Error('no'), 'pickup_time_locked')).toBeNull()
  })
})

describe('a call that takes fresh factors', () => {
  const missing = json(403, { message: 'No.', code: 'step_up_required' })

  // Rule P2.8
  test('is sent again under its key once they were given', async () => {
    server.replyWith(missing, json(200, { data: {} }))
    const stepUp = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    await callWith({ stepUp })<typeof setPickupTime>(setTime)
    expect(stepUp).toHaveBeenCalledOnce()
    expect(server.received).toHaveLength(2)
    expect(server.received[1]?.body).toBe(server.received[0]?.body)
  })

  test.each([
    ['not given', () => Promise.resolve(false), 1],
    ['given in vain', () => Promise.resolve(true), 2],
  ])('fails if they were %s', async (_, stepUp, sent) => {
    server.replyWith(missing)
    const error = await failureOf(callWith({ stepUp })<typeof setPickupTime>(setTime))
    expect(error.code).toBe('step_up_required')
    expect(server.received).toHaveLength(sent)
  })
})

test('an address keeps what is put into it apart', async () => {
  server.replyWith(json(200, {}))
  const event_id = '1/../../admin?a=b' as unknown as number
  const path = '/events/:event_id' as const
  await callWith()<typeof getEvent>({ method: 'GET', path, params: { event_id } })
  expect(server.received[0]?.url).toBe('/api/v1/events/1%2F..%2F..%2Fadmin%3Fa%3Db')
})
