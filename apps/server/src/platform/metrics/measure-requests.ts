import type { FastifyInstance } from 'fastify'
import type { Meters } from './meters.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The series of one route and method, found without making labels again. */
interface RouteMeters {
  time: { observe: (seconds: number) => void }
  byStatus: Map<number, { inc: () => void }>
}

/**
 * Requests by method, route and status. A route is its pattern, `page` where there is none: no
 * address that someone makes up becomes a series.
 */
export function measureRequests(app: FastifyInstance, meters: Meters): void {
  const total = meters.counter({
    name: 'gangway_http_requests_total',
    help: 'Answered requests by method, route pattern and status',
    labels: ['method', 'route', 'status'],
  })
  const times = meters.histogram({
    name: 'gangway_http_request_seconds',
    help: 'From the first byte of a request to the last of its answer, by method and route pattern',
    labels: ['method', 'route'],
    buckets: seconds,
  })
  const refusals = meters.counter({
    name: 'gangway_refusals_total',
    help: 'Refused requests by error code (docs/errors.md)',
    labels: ['code'],
  })
  const refused = new Map<string, { inc: () => void }>()
  const routes = new Map<string, Map<string, RouteMeters>>()
  const metersOf = (route: string, method: string): RouteMeters => {
    const methods = routes.get(route) ?? new Map<string, RouteMeters>()
    routes.set(route, methods)
    const known = methods.get(method) ?? {
      time: times.labels({ method, route }),
      byStatus: new Map(),
    }
    methods.set(method, known)
    return known
  }

  let underWay = 0
  const end = () => {
    underWay -= 1
  }
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // Is called even when the caller has disconnected, unlike the end of the answer.
    reply.raw.once('close', end)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const method = knownMethods.has(request.method) ? request.method : 'other'
    const route = request.routeOptions.url ?? 'page'
    const { time, byStatus } = metersOf(route, method)
    time.observe(reply.elapsedTime / 1000)
    const status = reply.statusCode
    let count = byStatus.get(status)
    if (count === undefined) {
      count = total.labels({ method, route, status: String(status) })
      byStatus.set(status, count)
    }
    count.inc()
    if (request.refusal !== null) {
      const counted = refused.get(request.refusal) ?? refusals.labels({ code: request.refusal })
      refused.set(request.refusal, counted)
      counted.inc()
    }
    done()
  })
  measureConnections(app, meters, () => underWay)
}

function measureConnections(app: FastifyInstance, meters: Meters, underWay: () => number): void {
  meters.readGauge(
    { name: 'gangway_http_requests_under_way', help: 'Requests whose answer has not ended' },
    underWay,
  )
  meters.readGauge(
    { name: 'gangway_http_connections', help: 'Open connections, live updates included' },
    () => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
      return promise
    },
  )
  const dropped = meters.counter({
    name: 'gangway_http_connections_refused_total',
    help: 'Connections beyond MAX_CONNECTIONS, closed unanswered',
  })
  app.server.on('drop', () => dropped.inc())
}
