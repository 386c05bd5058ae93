import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type AppDeps, buildApp } from '../../app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { slowestRequest } from './http-server.ts'

const { deps } = await startTestApp({ APP_URL: 'https://gangway.example' })

async function listening(changes: Partial<AppDeps> = {}) {
  const app = await buildApp({ ...deps, ...changes })
  atEnd(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

const product = await listening()

function dial(app: FastifyInstance): Socket {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Everything the server sends until it closes the connection. */
async function answerTo(app: FastifyInstance, request: string): Promise<string> {
  const socket = dial(app)
  socket.write(request)
  return text(socket)
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

const securityHeaders = [
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
  'strict-transport-security: max-age=31536000; includeSubDomains',
]

const socketHeaders = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'

describe('input that never becomes a request', () => {
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'malformed_request'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'another expectation',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n',
      417,
      'expectation_failed',
    ],
    [
      'endless headers',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'an upgrade to nowhere',
      `GET /nowhere HTTP/1.1\r\nHost: x\r\n${socketHeaders}\r\n`,
      404,
      'not_found',
    ],
    [
      'an upgrade for another site',
      `GET /app/key HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n${socketHeaders}\r\n`,
      403,
      'forbidden',
    ],
    [
      'an upgrade without a key',
      `GET /app/key HTTP/1.1\r\nHost: x\r\n${socketHeaders}\r\n`,
      400,
      'malformed_request',
    ],
  ])(
    '%s is answered with a code and the security headers',
    async (_what, request, status, code) => {
      const answer = await answerTo(product, request)
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      for (const header of securityHeaders) expect(answer).toContain(header)
      const [, request_id] = /\r\nx-request-id: ([\da-f-]{36})\r\n/.exec(answer) ?? []
      expect(bodyOf(answer)).toMatchObject({ code, request_id })
    },
  )

  test('a trickling body is given up in time, with an answer', async () => {
    expect(slowestRequest).toBe(90_000)
    const slowest = 900
    const app = await listening({ slowestRequest: slowest })
    const began = performance.now()
    const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n'
    const answer = await answerTo(app, `POST /api/v1/auth/login HTTP/1.1\r\n${head}\r\n{`)
    expect(performance.now() - began).toBeLessThan(slowest + 500)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    for (const header of securityHeaders) expect(answer).toContain(header)
    expect(bodyOf(answer)).toMatchObject({ code: 'request_timeout' })
  })

  test('one that arrived in time and was not read in time may come again', async () => {
    const app = await buildApp({ ...deps, slowestRequest: 900 })
    atEnd(() => app.close())
    const { promise: never } = Promise.withResolvers<void>()
    app.addHook('onRequest', () => never)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const length = 1_000_000
    const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
    const answer = await answerTo(
      app,
      `POST /api/v1/auth/login HTTP/1.1\r\n${head}${'x'.repeat(length)}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/\r\nretry-after: \d+\r\n/)
    for (const header of securityHeaders) expect(answer).toContain(header)
    expect(bodyOf(answer)).toMatchObject({ code: 'overloaded' })
  })

  test('one that arrived while the process stood still is answered', async () => {
    const app = await listening({ slowestRequest: 900 })
    const socket = dial(app)
    await once(app.server, 'connection')
    const answer = text(socket)
    socket.write('GET /healthz HTTP/1.1\r\n')
    await setImmediate()
    socket.write('Host: x\r\nConnection: close\r\n\r\n')
    const until = performance.now() + 1_000
    while (performance.now() < until);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

const healthy = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test('a connection beyond the configured number is closed, and there is room again when one ends', async () => {
  const app = await listening({ config: { ...deps.config, MAX_CONNECTIONS: 2 } })
  const [first, second] = [dial(app), dial(app)]
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  await expect.poll(() => answerTo(app, healthy)).toBe('')
  first.destroy()
  await expect.poll(() => answerTo(app, healthy)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a body that is too large is refused to a client that reads only after sending all of it', async () => {
  const length = 8_000_000
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const answer = await answerTo(
    product,
    `${head}Connection: close\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(bodyOf(answer)).toMatchObject({ code: 'payload_too_large' })
})

test('a request that arrives while the server stops is asked to come back', async () => {
  const app = await buildApp(deps)
  const { promise: stopping, resolve: stop } = Promise.withResolvers<void>()
  app.addHook('preClose', async () => stop())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = dial(app)
  const said = text(socket)
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const began = once(app.server, 'request')
  socket.write(`${head}Content-Length: 2\r\n\r\n`)
  await began
  const closed = app.close()
  await stopping
  socket.write(`{}${healthy}`)
  const answers = await said
  expect(answers).toMatch(/^HTTP\/1\.1 422 /)
  const last = answers.slice(answers.lastIndexOf('HTTP/1.1'))
  expect(last).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5/is)
  for (const header of securityHeaders) expect(last).toContain(header)
  await closed
})

test('connections without a request do not keep a server that stops', async () => {
  const app = await buildApp(deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const [silent, halfway] = [dial(app), dial(app)]
  await Promise.all([once(app.server, 'connection'), once(silent, 'connect')])
  halfway.write('GET /healthz HTTP/1.1\r\nHost:')
  await app.close()
  expect(await Promise.all([text(silent), text(halfway)])).toEqual(['', ''])
})
