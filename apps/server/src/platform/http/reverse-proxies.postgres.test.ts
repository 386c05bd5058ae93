import { findProgram } from '@gangway/testkit/find-program'
import { type ProxyName, proxyNames, startProxy } from '@gangway/testkit/reverse-proxy'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { rawClient } from '../../testing/live-client.ts'
import { type ListeningServer, startListening } from '../../testing/live-server.ts'
import { startTestApp, type TestApp, testPassword } from '../../testing/test-app.ts'

const APP_URL = 'https://gangway.example'
let server: TestApp
let product: ListeningServer

beforeAll(async () => {
  server = await startTestApp({ APP_URL, TRUSTED_PROXIES: '127.0.0.1' })
  product = await startListening(server.deps)
})

interface Caller {
  port: number
  /** Address of this machine from which the call is made. */
  from: string
}

let guesses = 0

/** A header that differs with every call, as from someone who wants to pass for many people. */
function forged(): Record<string, string> {
  guesses += 1
  return { 'x-forwarded-for': `198.51.100.${guesses % 250}, 192.0.2.${guesses % 250}` }
}

async function signIn(
  { port, from }: Caller,
  email: string,
  password: string,
  headers: Record<string, string> = forged(),
): Promise<number> {
  const call = request({
    port,
    host: '127.0.0.1',
    localAddress: from,
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
  })
  call.end(JSON.stringify({ email, password }))
  const [response] = await once(call, 'response')
  await text(response)
  return response.statusCode
}

async function countGuesses(caller: Caller, email: string, count: number) {
  const counts = new Map<number, number>()
  for (let guess = 0; guess < count; guess += 1) {
    const status = await signIn(caller, email, 'wrong')
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

/** Starts the proxies in the order a call passes them; returns the port of the first. */
async function proxiesBefore(target: number, names: readonly ProxyName[]): Promise<number> {
  let port = target
  for (const name of names.toReversed()) {
    const proxy = await startProxy(name, port)
    if (proxy === null) throw new Error(`${name} is not installed`)
    atEnd(proxy.stop)
    port = proxy.port
  }
  return port
}

const isMissing = proxyNames.some((name) => findProgram(name) === null)

describe.skipIf(isMissing).each<{ title: string; names: readonly ProxyName[] }>([
  { title: 'nginx', names: ['nginx'] },
  { title: 'Caddy', names: ['caddy'] },
  { title: 'nginx before Caddy', names: ['nginx', 'caddy'] },
])('behind $title', ({ names }) => {
  const email = `staff.${names.join('.')}@operator.example`
  let port: number

  beforeAll(async () => {
    await server.addAccount({ email, role: 'staff' })
    port = await proxiesBefore(product.port, names)
  })

  test('a caller who forges X-Forwarded-For is limited, and no one else', async () => {
    const guesser = { port, from: '127.0.0.2' }
    expect(await countGuesses(guesser, email, 150)).toEqual({ 422: 10, 429: 140 })
    expect(await signIn(guesser, email, testPassword)).toBe(429)
    expect(await signIn({ port, from: '127.0.0.3' }, email, testPassword)).toBe(200)
  })

  test('a forwarded host does not make an origin trusted', async () => {
    const caller = { port, from: '127.0.0.3' }
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const evil = { ...forwarded, origin: 'https://evil.example' }
    expect(await signIn(caller, email, testPassword, evil)).toBe(419)
    expect(await signIn(caller, email, testPassword, { origin: APP_URL })).toBe(200)
  })

  test('connections for live updates count for the caller who opens them', async () => {
    const live = { port, key: product.key }
    const open = (localAddress: string) => rawClient(live, { localAddress, headers: forged() })
    const many = Array.from({ length: 200 }, () => open('127.0.0.2'))
    await Promise.all(many.map(({ heard }) => heard('pusher:connection_established')))
    expect(await open('127.0.0.2').ended).toBe(4100)
    await open('127.0.0.3').heard('pusher:connection_established')
    for (const { socket } of many) socket.close()
    await Promise.all(many.map(({ ended }) => ended))
  })
})

test.skipIf(isMissing).each(proxyNames)(
  '%s leads people to https, and refuses programs that call without',
  async (name) => {
    const proxy = await startProxy(name, product.port)
    if (proxy === null) throw new Error(`${name} is not installed`)
    atEnd(proxy.stop)
    const get = async (path: string) => {
      const url = `http://127.0.0.1:${proxy.plainPort}${path}`
      const { status, headers } = await fetch(url, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await get('/events?page=2')).toEqual([301, 'https://127.0.0.1/events?page=2'])
    for (const path of [
      '/api/v1/auth/me',
      '/octo/suppliers',
      '/broadcasting/auth',
      '/calendar/a.ics',
    ]) {
      expect(await get(path)).toEqual([403, null])
    }
  },
)

test('a neighbor that is not a proxy counts as itself, whatever it sends', async () => {
  const direct = { port: product.port, from: '127.0.0.5' }
  const email = 'nobody@operator.example'
  expect(await countGuesses(direct, email, 20)).toEqual({ 422: 10, 429: 10 })
  expect(await countGuesses({ ...direct, from: '127.0.0.6' }, email, 1)).toEqual({ 422: 1 })
})

test.each(['/auth/link', '/acknowledgement-links/check', '/acknowledgement-links/use'])(
  'a limit of %s is that of one caller, not of everyone behind the proxy',
  async (path) => {
    const call = async (from: string) => {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        payload: { token: 'A'.repeat(43) },
        headers: { 'x-forwarded-for': from },
        remoteAddress: '127.0.0.1',
      })
      return statusCode
    }
    const statuses = new Set<number>()
    for (let nth = 0; nth < 61; nth += 1) statuses.add(await call('198.51.100.2'))
    expect(statuses).toContain(429)
    expect(await call('198.51.100.3')).not.toBe(429)
  },
)
