import type { ErrorCode } from '@gangway/contract/errors'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import type { Config } from '../base/env.ts'
import { Refusal } from '../base/errors.ts'
import { rawRefusal } from './raw-answer.ts'
import { securityHeadersOf } from './security-headers.ts'

/** Milliseconds until a request that is still coming in is given up (design/security.md, B5). */
export const slowestRequest = 90_000

/** Milliseconds for everything before the body. */
const slowestHeaders = 60_000

/** Milliseconds after which a closing server drops connections without a request. */
const silenceAtEnd = 200

/** Between two checks of incoming requests; a request may live that much longer than it should. */
const looksPerRequest = 18

/** Milliseconds between two log lines about connections that were turned away. */
const dropsToldEvery = 60_000

const codeOfParserError: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Seconds after which a request that we read too slowly may be sent again. */
const retrySlowAfter = 4

/** Milliseconds in which the rest of such a request is taken in, so that its sender sees the answer. */
const patience = 10_000

/** The latest request of each connection. */
const latest = new WeakMap<object, IncomingMessage>()

/** The request of a connection whose rest has not arrived because we have not read what did. */
function unreadRequest(connection: object): IncomingMessage | null {
  const request = latest.get(connection)
  if (request === undefined || request.complete) return null
  return request.readableLength > 0 || request.readableFlowing === null ? request : null
}

async function takeIn(request: IncomingMessage, socket: Duplex): Promise<void> {
  request.resume()
  await finished(request, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  socket.destroy()
}

/** Milliseconds between two looks at the event loop. */
const glance = 100

/** When it was last looked at, and its last pause. */
const loop = { looked: performance.now(), paused: 0, ended: 0 }
let watch: NodeJS.Timeout | undefined

function lookAtLoop(): void {
  const now = performance.now()
  const paused = now - loop.looked
  if (paused > 2 * glance) Object.assign(loop, { paused, ended: now })
  loop.looked = now
}

/**
 * A process that stood still, such as on a machine that was suspended, finds requests too late before it has read them.
 *
 * @returns milliseconds for which it stood still, if that ended just now
 */
function standstill(justNow: number): number {
  lookAtLoop()
  return loop.looked - loop.ended < justNow ? loop.paused : 0
}

/** How the server reads requests, and what it answers to those that never become one. */
export function httpServerOptions(
  config: Pick<Config, 'APP_URL'>,
  slowest: number = slowestRequest,
): Pick<
  FastifyHttpOptions<RawServerDefault>,
  'requestTimeout' | 'http' | 'clientErrorHandler' | 'return503OnClosing'
> {
  const headers = securityHeadersOf(config)
  const connectionsCheckingInterval = Math.ceil(slowest / looksPerRequest)
  watch ??= setInterval(lookAtLoop, glance).unref()
  const requestTimeout = slowest - connectionsCheckingInterval
  const headersTimeout = Math.min(slowestHeaders, requestTimeout)
  return {
    requestTimeout,
    // Node's own answer to a request without Host has no headers; `guardServer` sends ours instead.
    http: { connectionsCheckingInterval, headersTimeout, requestTimeout, requireHostHeader: false },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      const code = codeOfParserError[error.code] ?? 'malformed_request'
      const refuse = () => {
        const isGone = error.code === 'ECONNRESET' || !socket.writable
        if (!isGone) socket.write(rawRefusal(code, headers))
        socket.destroy()
      }
      if (code !== 'request_timeout') return refuse()
      const request = latest.get(socket)
      const unread = unreadRequest(socket)
      if (standstill(2 * connectionsCheckingInterval) > slowest / 2) {
        // Node does not look at this request again.
        const isSame = () => latest.get(socket) === request && request?.complete !== true
        setTimeout(() => isSame() && refuse(), slowest).unref()
      } else if (unread === null) refuse()
      else {
        socket.end(rawRefusal('overloaded', headers, { retryAfter: retrySlowAfter }))
        void takeIn(unread, socket)
      }
    },
  }
}

/** Sets the limits that the framework leaves to Node: the number of connections, and answers without headers. */
export function guardServer(
  app: FastifyInstance,
  config: Pick<Config, 'APP_URL' | 'MAX_CONNECTIONS'>,
): void {
  app.server.maxConnections = config.MAX_CONNECTIONS
  let toldAt = -dropsToldEvery
  app.server.on('drop', () => {
    if (performance.now() - toldAt < dropsToldEvery) return
    toldAt = performance.now()
    app.log.warn({ limit: config.MAX_CONNECTIONS }, 'a connection too many was turned away')
  })
  const headers = securityHeadersOf(config)
  app.server.on('checkExpectation', (_request, response) => {
    response.socket?.end(rawRefusal('expectation_failed', headers))
  })
  let isClosing = false
  const silent = new Set<Duplex>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('upgrade', (_request, socket) => silent.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    // Node waits for connections that never sent a request, such as a browser opens in advance, and checks no timeouts.
    const closing = setInterval(() => silent.forEach((socket) => socket.destroy()), silenceAtEnd)
    app.server.once('close', () => clearInterval(closing))
  })
  app.addHook('onRequest', async ({ headers: { host }, raw }) => {
    latest.set(raw.socket, raw)
    silent.delete(raw.socket)
    if (isClosing) throw new Refusal('unavailable')
    if (host === undefined && raw.httpVersion === '1.1') throw new Refusal('malformed_request')
  })
}
