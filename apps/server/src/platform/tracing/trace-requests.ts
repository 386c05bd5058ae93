import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../env.ts'
import { type Trace, traced, type Tracer } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: traces are not configured, or it is nothing anyone did. */
    trace: Trace | null
  }
}

/** Machines that watch, and files of the build: they come often and say nothing. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/config.js'])

/**
 * Each request is a trace, named by the pattern of its route. Only a trusted proxy may say which
 * trace it continues: anyone else could mix their requests into another's.
 */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  { TRUSTED_PROXIES: trust }: Pick<Config, 'TRUSTED_PROXIES'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    if (untraced.has(route) || route.endsWith('/*')) return done()
    const neighbor = request.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? ''
    const parent = trust?.(neighbor, 0) === true ? request.headers['traceparent'] : null
    const trace = tracer.begin({
      name: `${request.method} ${route}`,
      kind: 'request',
      parent: typeof parent === 'string' ? parent : null,
    })
    request.trace = trace
    request.log = request.log.child({ trace_id: trace.id })
    reply.log = request.log
    // Is called even when the caller has disconnected.
    reply.raw.once('close', () => {
      const status = reply.statusCode
      trace.end({ facts: factsOf(request, route, status), hasFailed: status >= 500 })
    })
    return traced.run(trace, done)
  })
  // Reading a body ends in the context of its last piece, not of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.trace === null ? done() : traced.run(request.trace, done),
  )
}

function factsOf(request: FastifyRequest, route: string, status: number) {
  return {
    'http.request.method': request.method,
    'http.route': route,
    'http.response.status_code': status,
    'gangway.refusal': request.refusal ?? undefined,
    'gangway.account_id': request.actor?.account_id,
  }
}
