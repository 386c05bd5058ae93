import { defaultLanguage } from '@gangway/domain/languages/language'
import type { ErrorCode } from '@gangway/contract/errors'
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import type { Config } from '../env.ts'
import { Refusal } from '../errors.ts'
import { rawRefusal } from './raw-answer.ts'
import { securityHeadersOf } from './security-headers.ts'

/** Milliseconds until a request that is still coming in is given up (design/security.md, B5). */
export const slowestRequest = 90_000

/** Milliseconds for everything before the body. */
const slowestHeaders = 60_000

/** Between two checks of incoming requests; a request may live that much longer than it should. */
const looksPerRequest = 18

/** Milliseconds between two log lines about connections that were turned away. */
const dropsToldEvery = 60_000

const codeOfParserError: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
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
  const requestTimeout = slowest - connectionsCheckingInterval
  const headersTimeout = Math.min(slowestHeaders, requestTimeout)
  return {
    requestTimeout,
    // Node's own answer to a request without Host has no headers; `guardServer` sends ours instead.
    http: { connectionsCheckingInterval, headersTimeout, requestTimeout, requireHostHeader: false },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      const isGone = error.code === 'ECONNRESET' || !socket.writable
      const code = codeOfParserError[error.code] ?? 'malformed_request'
      if (!isGone) socket.write(rawRefusal(code, headers))
      socket.destroy()
    },
  }
}

/**
 * What the framework leaves to Node: how many connections there may be, and answers without
 * headers.
 */
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
    const refusal = new Refusal('expectation_failed')
    const text = JSON.stringify(refusal.bodyIn(defaultLanguage))
    response.writeHead(refusal.status, {
      ...headers,
      connection: 'close',
      'content-length': Buffer.byteLength(text),
      'content-type': 'application/json; charset=utf-8',
    })
    response.end(text)
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async ({ headers: { host }, raw }) => {
    if (isClosing) throw new Refusal('unavailable')
    if (host === undefined && raw.httpVersion === '1.1') throw new Refusal('malformed_request')
  })
}
